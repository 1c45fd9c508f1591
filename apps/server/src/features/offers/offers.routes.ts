import type { Handlers } from '../../platform/http/handler.ts'
import { type BuyOfferDeps, buyOffer } from './buy-offer.ts'
import { type ListOffersDeps, listOffers, listTriggers, listUserOffers } from './list-offers.ts'
import { visitShop } from './visit-shop.ts'

export function offerRoutes(
  deps: BuyOfferDeps & ListOffersDeps,
): Handlers<'listOffers' | 'listUserOffers' | 'listTriggers' | 'visitShop' | 'buyOffer'> {
  return {
    listOffers: () => listOffers(deps),
    listUserOffers: ({ params }, { caller }) => listUserOffers(deps, caller.userId, BigInt(params.userId)),
    listTriggers: (_input, { caller }) => listTriggers(deps, caller.userId),
    visitShop: (_input, { caller }) => visitShop(deps, caller.userId),
    buyOffer: ({ params, body }, { idempotency }) =>
      buyOffer(deps, idempotency, { id: BigInt(params.id), expectedPrice: body.expectedPrice }),
  }
}
