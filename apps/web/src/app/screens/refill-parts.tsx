import { OfferTiles } from '../../core/offers/offer-tiles.tsx'
import { GiftCodePanel } from '../../features/gift-codes/gift-code-panel.tsx'
import { giftCodeOfferQuery } from '../../features/gift-codes/gift-codes.queries.ts'

/** The parts of other features on the refill page. */
export const refillExtras = (
  <>
    <GiftCodePanel />
    <OfferTiles />
  </>
)

/** The queries of those parts that the page prefetches. */
export const refillExtrasQueries = () => [giftCodeOfferQuery()]
