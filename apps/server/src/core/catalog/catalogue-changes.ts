import { canonicalJson } from '@runecase/game/canonical-json.ts'
import type { CaseRecord, CatalogueState, ItemRecord, SectionRecord } from './catalogue-records.ts'

/** The changes of an import to the records of one kind. */
export interface RecordChanges<R> {
  readonly added: readonly R[]
  readonly changed: readonly R[]
  /** Hidden by this import; never deleted. */
  readonly retired: readonly R[]
  readonly unchanged: number
}

/** The numbers of records of one kind that an import added, changed, left unchanged and retired. */
export interface RecordCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly retired: number
}

export interface Changes {
  readonly items: RecordChanges<ItemRecord>
  readonly sections: RecordChanges<SectionRecord>
  readonly cases: RecordChanges<CaseRecord & { readonly oddsVersion: number }>
  /** Slugs of existing items with a changed price. */
  readonly repricedSlugs: readonly string[]
  readonly isAny: boolean
}

/** Compares the current and the wanted state. `versionsBefore` and `versionsAfter` are the odds versions in force by case id. */
export function changesOf(
  current: CatalogueState,
  merged: CatalogueState,
  versionsBefore: ReadonlyMap<number, number>,
  versionsAfter: ReadonlyMap<number, number>,
): Changes {
  const items = compare(current.items, merged.items, (item) => item.isRetired)
  const sections = compare(current.sections, merged.sections, (section) => !section.isVisible)
  const cases = compare(
    withVersions(current.cases, versionsBefore),
    withVersions(merged.cases, versionsAfter),
    (one) => one.isRetired,
  )
  const repricedSlugs = items.changed
    .filter((item) => current.items.get(item.slug)?.priceMinor !== item.priceMinor)
    .map((item) => item.slug)
  const isAny = [items, sections, cases].some(
    ({ added, changed, retired }) => added.length + changed.length + retired.length > 0,
  )
  return { items, sections, cases, repricedSlugs, isAny }
}

/** The slugs of what was added, changed and retired. */
export type ChangedNames = Readonly<
  Record<'items' | 'sections' | 'cases', Readonly<Record<'added' | 'changed' | 'retired', readonly string[]>>>
>

export function namesOf(changes: Changes): ChangedNames {
  const slugs = (records: readonly { readonly slug: string }[]) => records.map(({ slug }) => slug)
  const of = ({ added, changed, retired }: RecordChanges<{ readonly slug: string }>) => ({
    added: slugs(added),
    changed: slugs(changed),
    retired: slugs(retired),
  })
  return { items: of(changes.items), sections: of(changes.sections), cases: of(changes.cases) }
}

export function countsOf({ added, changed, retired, unchanged }: RecordChanges<unknown>): RecordCounts {
  return { added: added.length, changed: changed.length, unchanged, retired: retired.length }
}

function withVersions(cases: ReadonlyMap<number, CaseRecord>, versions: ReadonlyMap<number, number>) {
  return new Map(
    [...cases].map(([id, one]) => {
      const oddsVersion = versions.get(id)
      if (oddsVersion === undefined) throw new Error(`case ${id} has no odds version`)
      return [id, { ...one, oddsVersion }] as const
    }),
  )
}

function compare<K, R extends object>(
  before: ReadonlyMap<K, R>,
  after: ReadonlyMap<K, R>,
  isOutOfSight: (record: R) => boolean,
): RecordChanges<R> {
  const added: R[] = []
  const changed: R[] = []
  const retired: R[] = []
  let unchanged = 0
  for (const [key, record] of after) {
    const known = before.get(key)
    if (!known) added.push(record)
    else if (isSame(record, known)) unchanged += 1
    else if (isOutOfSight(record) && !isOutOfSight(known)) retired.push(record)
    else changed.push(record)
  }
  return { added, changed, retired, unchanged }
}

/** Compares the fields of the wanted record only: database rows have more than the files. */
function isSame(wanted: object, known: object): boolean {
  return Object.entries(wanted).every(
    ([field, value]) => textOf(value) === textOf((known as Record<string, unknown>)[field]),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'bigint' ? value.toString() : canonicalJson(value)
}
