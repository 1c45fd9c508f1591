import { chancePercent } from '@runecase/game/odds.ts'
import type { Catalogue, CatalogueCase, CatalogueSection } from '../../core/catalog/public.ts'

/** Kinds of cases in the sections of the shop. All others are granted: daily, for a level, by an offer. */
const SHELF_KINDS: ReadonlySet<CatalogueCase['kind']> = new Set(['regular', 'event', 'coin', 'landing'])

/** A case that can drop an item; `chance` in percent of one opening. */
export interface DropPlace {
  readonly slug: string
  readonly chance: number
}

/** The cases of the visible sections, in order. */
export function shelfCases(catalogue: Pick<Catalogue, 'sections'>): readonly CatalogueCase[] {
  return catalogue
    .sections()
    .filter((section) => section.isVisible)
    .flatMap((section) => section.cases.filter(({ kind }) => SHELF_KINDS.has(kind)))
}

/** Computed once per copy of the catalogue. */
const placesOf = new WeakMap<readonly CatalogueSection[], ReadonlyMap<string, readonly DropPlace[]>>()

/** The cases in which each item can drop by the odds in force, by the item's slug, best chance first. */
export function dropPlaces(
  catalogue: Pick<Catalogue, 'sections' | 'cachedOdds'>,
): ReadonlyMap<string, readonly DropPlace[]> {
  const sections = catalogue.sections()
  const known = placesOf.get(sections)
  if (known) return known
  const places = new Map<string, Map<string, number>>()
  for (const one of shelfCases(catalogue)) {
    for (const row of catalogue.cachedOdds(one.id, one.oddsVersion)?.rows ?? []) {
      const ofItem = places.get(row.itemId) ?? new Map<string, number>()
      ofItem.set(one.slug, (ofItem.get(one.slug) ?? 0) + chancePercent(row))
      places.set(row.itemId, ofItem)
    }
  }
  const sorted = new Map(
    [...places].map(([item, chances]) => [
      item,
      [...chances].map(([slug, chance]) => ({ slug, chance })).sort((a, b) => b.chance - a.chance),
    ]),
  )
  placesOf.set(sections, sorted)
  return sorted
}
