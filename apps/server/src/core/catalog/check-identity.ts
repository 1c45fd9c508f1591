import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { CatalogueState } from './catalogue-records.ts'
import type { CatalogueFault, ParsedSource, Placed } from './catalogue-source.ts'
import { NAME_FAULTS, nameFault, seenName } from './seen-name.ts'

/** The inputs of the checks: the source, the current catalogue, and the resulting one. */
export interface CheckedImport {
  readonly source: ParsedSource
  readonly current: CatalogueState
  readonly merged: CatalogueState
  /** The bounds of a case's expected return, 1 = the whole price. */
  readonly bounds: ReturnBounds
}

/** Faults of entries with the key of an earlier entry. */
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

/** A name of an entry, and its field. */
export interface EntryName<T> {
  readonly file: string
  readonly field: string
  readonly nameOf: (value: T) => string
}

/** Faults of entries whose name equals, or looks like, that of an earlier entry. */
export function namedTwice<T>({ file, field, nameOf }: EntryName<T>, entries: readonly Placed<T>[]): CatalogueFault[] {
  const first = new Map<string, Placed<T>>()
  return entries.flatMap((entry) => {
    const name = nameOf(entry.value)
    const before = first.get(seenName(name))
    if (!before) {
      first.set(seenName(name), entry)
      return []
    }
    const reason = `${alike(name, nameOf(before.value))} already used by ${before.path}`
    return [{ file, path: `${entry.path}.${field}`, reason }]
  })
}

/** Faults of entries whose name equals, or looks like, that of a live record that this import does not change. */
export function nameTaken<T, R extends { isRetired: boolean }>(
  { file, field, nameOf }: EntryName<T>,
  entries: readonly Placed<T>[],
  keyOf: (value: T) => unknown,
  records: Iterable<[unknown, R]>,
  nameOfRecord: (record: R) => string,
): CatalogueFault[] {
  const given = new Set(entries.map(({ value }) => keyOf(value)))
  const taken = new Map<string, { readonly key: unknown; readonly name: string }>()
  for (const [key, record] of records) {
    const name = nameOfRecord(record)
    if (!record.isRetired && !given.has(key)) taken.set(seenName(name), { key, name })
  }
  return entries.flatMap(({ path, value }) => {
    const name = nameOf(value)
    const holder = taken.get(seenName(name))
    if (!holder) return []
    const reason = `${alike(name, holder.name)} already the name of ${String(holder.key)}`
    return [{ file, path: `${path}.${field}`, reason }]
  })
}

const alike = (name: string, other: string) => (name === other ? `${name} is` : `${name} looks like ${other}, which is`)

/** Faults of new names that are easily mistaken for others. */
export function namesUnclear<T>(
  { file, field, nameOf }: EntryName<T>,
  entries: readonly Placed<T>[],
  currentOf: (value: T) => string | undefined,
): CatalogueFault[] {
  return entries.flatMap(({ path, value }) => {
    const name = nameOf(value)
    const fault = name === currentOf(value) ? undefined : nameFault(name)
    return fault ? [{ file, path: `${path}.${field}`, reason: NAME_FAULTS[fault] }] : []
  })
}

/** The records whose names stay in use: a whole import keeps what operators created. */
export function staying<K, R extends { isRetired: boolean }>(
  { isWhole }: ParsedSource,
  current: ReadonlyMap<K, R>,
  merged: ReadonlyMap<K, R>,
): Iterable<[K, R]> {
  return isWhole ? [...current].filter(([key]) => merged.get(key)?.isRetired === false) : current
}

/** Faults of entries that change the slug of their id, or take the slug of another one: URLs and records refer to it. */
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
