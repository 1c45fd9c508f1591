import type { Shelf } from '../catalog/shelves.ts'

/** Bounds of the price chips, in GOLD; the last has no upper one. */
export const PRICE_BANDS = {
  all: { from: 0, to: Number.POSITIVE_INFINITY },
  cheap: { from: 0, to: 100 },
  middle: { from: 100, to: 500 },
  dear: { from: 500, to: 1000 },
  top: { from: 1000, to: Number.POSITIVE_INFINITY },
} as const
export type PriceBand = keyof typeof PRICE_BANDS

/** Words as they are compared: е and ё are one letter to who types. */
function comparable(words: string): string {
  return words.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** The shelves narrowed to cases whose name holds the words and whose price is in the band; coin cases have no price in GOLD. */
export function narrowShelves(shelves: readonly Shelf[], words: string, band: PriceBand): readonly Shelf[] {
  const wanted = comparable(words)
  if (wanted === '' && band === 'all') return shelves
  const { from, to } = PRICE_BANDS[band]
  return shelves
    .map((shelf) => ({
      ...shelf,
      cases: shelf.cases.filter(({ name, currency, price }) => {
        if (!comparable(name).includes(wanted)) return false
        return band === 'all' || (currency === 'GOLD' && price >= from && price < to)
      }),
    }))
    .filter(({ cases }) => cases.length > 0)
}
