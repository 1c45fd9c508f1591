import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'

type Value = string | number | boolean | null
type Line = ChangePreview['lines'][number]

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })

/**
 * The fields that differ, for a change request: `<prefix>_<name>` is the text key of each. A value with parts is one field whose text lists
 * them. `before` is undefined for something new.
 */
export function previewLines<F extends Readonly<Record<keyof F, Value>>>(
  prefix: string,
  before: F | undefined,
  after: F,
): Line[] {
  const names = Object.keys(after) as (keyof F & string)[]
  return names
    .filter((name) => (before?.[name] ?? null) !== after[name])
    .map((name) => ({
      field: `${prefix}_${name}`,
      before: before ? previewText(before[name]) : null,
      after: previewText(after[name]),
    }))
}

/** A value in the operators' notation. */
export function previewText(value: Value): string | null {
  if (typeof value === 'boolean') return value ? '✓' : '—'
  return typeof value === 'number' ? NUMBER.format(value) : value
}
