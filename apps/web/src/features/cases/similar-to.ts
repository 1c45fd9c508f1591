import { type Shelf, type ShelfCase, shelfStateOf } from '../../core/catalog/public.ts'
import type { CaseDetails } from './opening-terms.ts'

const SHOWN = 6

/** Cases for the same money, nearest price first; of two equally near, the one with the same risk. */
export function similarCases(
  { slug, priceData, volatility }: Pick<CaseDetails, 'slug' | 'priceData' | 'volatility'>,
  shelves: readonly Pick<Shelf, 'cases'>[],
  userLevel: number,
): readonly ShelfCase[] {
  const far = ({ price }: ShelfCase) => Math.abs(Math.log((price + 1) / (priceData.price + 1)))
  const isAlike = (one: ShelfCase) => (one.volatility === volatility ? 0 : 1)
  return shelves
    .flatMap(({ cases }) => cases)
    .filter((one) => one.slug !== slug && one.currency === priceData.currency && !one.isFree)
    .filter((one) => shelfStateOf(one, userLevel) === 'open')
    .sort((a, b) => far(a) - far(b) || isAlike(a) - isAlike(b))
    .slice(0, SHOWN)
}

/** The case with the lowest price in GOLD that can be opened now. */
export function cheapestOf(shelves: readonly Pick<Shelf, 'cases'>[], userLevel: number): ShelfCase | undefined {
  return shelves
    .flatMap(({ cases }) => cases)
    .filter((one) => one.currency === 'GOLD' && !one.isFree && shelfStateOf(one, userLevel) === 'open')
    .reduce<ShelfCase | undefined>(
      (least, one) => (least === undefined || one.price < least.price ? one : least),
      undefined,
    )
}
