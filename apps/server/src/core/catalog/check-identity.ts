import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { CatalogueState } from './catalogue-records.ts'
import type { CatalogueFault, ParsedSource, Placed } from './catalogue-source.ts'

/** The inputs of the checks: the source, the current catalogue, and the resulting one. */
export interface CheckedImport {
  readonly source: ParsedSource
  readonly current: CatalogueState
  readonly merged: CatalogueState
  /** The bounds of a case's expected return, 1 = the whole price. */
  readonly bounds: ReturnBounds
}

/** Faults for entries with the key of an earlier entry. */
export function twice<T>(
  file: string,
  field: string,
  entries: readonly Placed<T>[],
  keyOf: (value: T) => unknown,
): CatalogueFault[] {
  const first = new Map<unknown, string>()
  return entries.flatMap(({ path, value }) => {
    const key = keyOf(value)
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, path)
      return []
    }
    return [{ file, path: `${path}.${field}`, reason: `${String(key)} is already used by ${before}` }]
  })
}

/** Faults for entries with the name of a live record that this import does not change. */
export function nameTaken<T extends { name: string }, R extends { name: string; isRetired: boolean }>(
  file: string,
  entries: readonly Placed<T>[],
  keyOf: (value: T) => unknown,
  records: Iterable<[unknown, R]>,
): CatalogueFault[] {
  const given = new Set(entries.map(({ value }) => keyOf(value)))
  const taken = new Map<string, unknown>()
  for (const [key, record] of records) if (!record.isRetired && !given.has(key)) taken.set(record.name, key)
  return entries.flatMap(({ path, value }) => {
    const holder = taken.get(value.name)
    return holder === undefined
      ? []
      : [{ file, path: `${path}.name`, reason: `${value.name} is already the name of ${String(holder)}` }]
  })
}

/** The records whose names stay in use: a whole import keeps what operators made alone. */
export function staying<K, R extends { isRetired: boolean }>(
  { isWhole }: ParsedSource,
  current: ReadonlyMap<K, R>,
  merged: ReadonlyMap<K, R>,
): Iterable<[K, R]> {
  return isWhole ? [...current].filter(([key]) => merged.get(key)?.isRetired === false) : current
}

/** Faults for entries that change the slug of their id, or take the slug of another: URLs and records refer to it. */
export function slugMoved(
  file: string,
  entries: readonly Placed<{ id: number; slug: string }>[],
  records: ReadonlyMap<number, { slug: string }>,
): CatalogueFault[] {
  const holders = new Map([...records].map(([id, { slug }]) => [slug, id]))
  return entries.flatMap(({ path, value }) => {
    const known = records.get(value.id)
    if (known) {
      if (known.slug === value.slug) return []
      return [{ file, path: `${path}.slug`, reason: `${value.id} is ${known.slug}; a slug never changes` }]
    }
    const holder = holders.get(value.slug)
    return holder === undefined
      ? []
      : [{ file, path: `${path}.slug`, reason: `${value.slug} already belongs to ${holder}` }]
  })
}
