import type { Section } from '../catalog/catalog.queries.ts'

/** Kinds of cases that are opened from a shelf; the others are given out: by the day, by the level, by an offer. */
const SHELF_KINDS: readonly string[] = ['regular', 'event', 'coin', 'landing']

/** Bounds of the price chips, in GOLD; the last has no upper one. */
export const PRICE_BANDS = {
  all: { from: 0, to: Number.POSITIVE_INFINITY },
  cheap: { from: 0, to: 100 },
  middle: { from: 100, to: 500 },
  dear: { from: 500, to: 1000 },
  top: { from: 1000, to: Number.POSITIVE_INFINITY },
} as const
export type PriceBand = keyof typeof PRICE_BANDS

/** Sections that hold something to open from the shelf, in the order given; the others leave. */
export function shelves(sections: readonly Section[]): readonly Section[] {
  return sections
    .map((section) => ({ ...section, cases: section.cases.filter(({ kind }) => SHELF_KINDS.includes(kind)) }))
    .filter(({ cases }) => cases.length > 0)
}

/** Words as they are compared: е and ё are one letter to who types. */
function comparable(words: string): string {
  return words.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** The shelves narrowed to cases whose name holds the words and whose price is in the band; coin cases have no price in GOLD. */
export function narrowShelves(sections: readonly Section[], words: string, band: PriceBand): readonly Section[] {
  const wanted = comparable(words)
  if (wanted === '' && band === 'all') return sections
  const { from, to } = PRICE_BANDS[band]
  return sections
    .map((section) => ({
      ...section,
      cases: section.cases.filter(({ name, priceData }) => {
        if (!comparable(name).includes(wanted)) return false
        return band === 'all' || (priceData.currency === 'GOLD' && priceData.price >= from && priceData.price < to)
      }),
    }))
    .filter(({ cases }) => cases.length > 0)
}
