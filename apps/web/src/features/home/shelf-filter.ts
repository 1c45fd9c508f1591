import { isInBand, type PriceBand } from '../catalog/price-band.ts'
import type { ShelfCase } from '../catalog/shelf-case.ts'
import type { Shelf } from '../catalog/shelves.ts'

/** Normalises words for comparison: people type е for ё. */
function comparable(words: string): string {
  return words.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** Whether the name of a case contains the words. */
export function isNamed({ name }: Pick<ShelfCase, 'name'>, words: string): boolean {
  return comparable(name).includes(comparable(words))
}

/** The sections filtered by name and price band; coin cases have no price in GOLD. */
export function narrowShelves(shelves: readonly Shelf[], words: string, band: PriceBand): readonly Shelf[] {
  if (words.trim() === '' && band === 'all') return shelves
  return shelves
    .map((shelf) => ({
      ...shelf,
      cases: shelf.cases.filter((one) => isNamed(one, words) && isInBand(one, band)),
    }))
    .filter(({ cases }) => cases.length > 0)
}
