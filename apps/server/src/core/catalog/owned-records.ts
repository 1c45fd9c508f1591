import type { CaseEntry } from './catalogue-files.ts'
import type { CatalogueState, ItemRecord } from './catalogue-records.ts'
import type { ParsedSource } from './catalogue-source.ts'

/** Slugs of live records that an import left unchanged because of operators. */
export interface LeftRecords {
  readonly items: readonly string[]
  readonly sections: readonly string[]
  readonly cases: readonly string[]
}

export const NOTHING_LEFT: LeftRecords = { items: [], sections: [], cases: [] }

/** Operators' records, and the records that those need unchanged. */
export interface OwnedRecords {
  readonly items: ReadonlySet<string>
  readonly sections: ReadonlySet<number>
  readonly cases: ReadonlySet<number>
  /** Items in operators' cases and packs, and sections with their cases: an import may change them, but not retire them. */
  readonly heldItems: ReadonlySet<string>
  readonly heldSections: ReadonlySet<number>
  /** The live pack instead of each one whose contents operators changed. */
  readonly successors: ReadonlyMap<string, string>
}

export function ownedByOperators({ items, sections, cases, contents }: CatalogueState): OwnedRecords {
  const isOwn = ({ origin }: { readonly origin: string }) => origin === 'operator'
  const ownCases = [...cases.values()].filter((one) => isOwn(one) && !one.isRetired)
  const ownItems = [...items.values()].filter(isOwn)
  const inCases = ownCases.flatMap(({ id }) => (contents.get(id) ?? []).map(({ item }) => item))
  const inPacks = ownItems.flatMap(({ pack }) => (pack?.contents ?? []).map(({ item }) => item))
  return {
    items: new Set(ownItems.map(({ slug }) => slug)),
    sections: new Set([...sections.values()].filter(isOwn).map(({ id }) => id)),
    cases: new Set([...cases.values()].filter(isOwn).map(({ id }) => id)),
    heldItems: new Set([...inCases, ...inPacks]),
    heldSections: new Set(ownCases.map(({ sectionId }) => sectionId)),
    successors: successorsOf(items),
  }
}

function successorsOf(items: ReadonlyMap<string, ItemRecord>): ReadonlyMap<string, string> {
  const successors = new Map<string, string>()
  for (const { slug, replaces, isRetired } of items.values()) {
    if (isRetired) continue
    for (let former = replaces; former !== null; former = items.get(former)?.replaces ?? null) {
      successors.set(former, slug)
    }
  }
  return successors
}

/** An import without the records that operators created; its cases contain the packs by which operators replaced others. */
export function leaveOwned(
  source: ParsedSource,
  current: CatalogueState,
): { readonly source: ParsedSource; readonly left: LeftRecords } {
  const owned = ownedByOperators(current)
  const isOwnItem = (slug: string) => owned.items.has(slug) || owned.successors.has(slug)
  const isOwnSection = ({ id, slug }: { readonly id: number; readonly slug: string }) =>
    owned.sections.has(id) && current.sections.get(id)?.slug === slug
  const isOwnCase = ({ id, slug }: { readonly id: number; readonly slug: string }) =>
    owned.cases.has(id) && current.cases.get(id)?.slug === slug
  const named = {
    items: new Set(source.items.map(({ value }) => value.id)),
    sections: new Set(source.sections.map(({ value }) => value.id)),
    cases: new Set(source.cases.map(({ value }) => value.id)),
  }
  const isLeft = (isOwn: boolean, isHeld: boolean, isNamed: boolean) =>
    isOwn ? source.isWhole || isNamed : isHeld && source.isWhole && !isNamed
  return {
    source: {
      ...source,
      items: source.items.filter(({ value }) => !isOwnItem(value.id)),
      packs: source.packs.filter(({ value }) => !isOwnItem(value.id)),
      sections: source.sections.filter(({ value }) => !isOwnSection(value)),
      cases: source.cases
        .filter(({ value }) => !isOwnCase(value))
        .map(({ path, value }) => ({ path, value: withSuccessors(value, owned.successors) })),
    },
    left: {
      items: slugsOf(
        current.items.values(),
        (one) => !one.isRetired,
        ({ slug }) => isLeft(owned.items.has(slug), owned.heldItems.has(slug), named.items.has(slug)),
      ),
      sections: slugsOf(
        current.sections.values(),
        (one) => one.isVisible,
        ({ id }) => isLeft(owned.sections.has(id), owned.heldSections.has(id), named.sections.has(id)),
      ),
      cases: slugsOf(
        current.cases.values(),
        (one) => !one.isRetired,
        ({ id }) => isLeft(owned.cases.has(id), false, named.cases.has(id)),
      ),
    },
  }
}

/** Figures stated in the file apply to the former pack. */
function withSuccessors(entry: CaseEntry, successors: ReadonlyMap<string, string>): CaseEntry {
  if (!entry.contents.some(({ itemId }) => successors.has(itemId))) return entry
  const contents = entry.contents.map((line) => ({ ...line, itemId: successors.get(line.itemId) ?? line.itemId }))
  return { ...entry, contents, expectedValue: undefined, expectedReturn: undefined, volatility: undefined }
}

function slugsOf<T extends { readonly slug: string }>(
  records: Iterable<T>,
  isLive: (record: T) => boolean,
  isLeft: (record: T) => boolean,
): string[] {
  return [...records].filter((record) => isLive(record) && isLeft(record)).map(({ slug }) => slug)
}
