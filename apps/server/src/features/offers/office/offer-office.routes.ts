import type { Pictures } from '../../../core/catalog/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { OfferDefinition } from './offer-definition.ts'
import { getOfficeOffer, listOfficeOffers } from './show-office-offers.ts'
import { switchOffer } from './switch-offer.ts'

type Names = 'listOfficeOffers' | 'getOfficeOffer' | 'stopOffer' | 'resumeOffer'

export function offerOfficeRoutes(
  deps: Pick<Deps, 'database'> & { readonly pictures: Pictures; readonly definition: OfferDefinition },
): OperatorHandlers<Names> {
  return {
    listOfficeOffers: ({ query }) => listOfficeOffers(deps, query),
    getOfficeOffer: async ({ params }) => ({ offer: await getOfficeOffer(deps.definition, deps.database, params.id) }),
    stopOffer: async ({ params, body }, call) => ({
      offer: await switchOffer(deps, call, { id: params.id, isActive: false, ...body }),
    }),
    resumeOffer: async ({ params, body }, call) => ({
      offer: await switchOffer(deps, call, { id: params.id, isActive: true, ...body }),
    }),
  }
}
