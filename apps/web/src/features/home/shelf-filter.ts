import { isInBand, type PriceBand, type Shelf, type ShelfCase } from '../../core/catalog/public.ts'

/** Normalises a text for comparison: people type е for ё. */
function comparable(search: string): string {
  return search.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** Whether the name of a case contains the search text. */
export function isNamed({ name }: Pick<ShelfCase, 'name'>, search: string): boolean {
  return comparable(name).includes(comparable(search))
}

/** The sections filtered by name and price band; coin cases have no price in GOLD. */
export function narrowShelves(shelves: readonly Shelf[], search: string, band: PriceBand): readonly Shelf[] {
  if (search.trim() === '' && band === 'all') return shelves
  return shelves
    .map((shelf) => ({
      ...shelf,
      cases: shelf.cases.filter((one) => isNamed(one, search) && isInBand(one, band)),
    }))
    .filter(({ cases }) => cases.length > 0)
}
