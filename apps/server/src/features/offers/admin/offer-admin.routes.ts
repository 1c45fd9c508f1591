import type { Pictures } from '../../../core/catalog/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { OfferDefinition } from './offer-definition.ts'
import { getAdminOffer, listAdminOffers } from './show-admin-offers.ts'
import { switchOffer } from './switch-offer.ts'

type Names = 'listAdminOffers' | 'getAdminOffer' | 'stopOffer' | 'resumeOffer'

export function offerAdminRoutes(
  deps: Pick<Deps, 'database'> & { readonly pictures: Pictures; readonly definition: OfferDefinition },
): OperatorHandlers<Names> {
  return {
    listAdminOffers: ({ query }) => listAdminOffers(deps, query),
    getAdminOffer: async ({ params }) => ({ offer: await getAdminOffer(deps.definition, deps.database, params.id) }),
    stopOffer: async ({ params, body }, call) => ({
      offer: await switchOffer(deps, call, { id: params.id, isActive: false, ...body }),
    }),
    resumeOffer: async ({ params, body }, call) => ({
      offer: await switchOffer(deps, call, { id: params.id, isActive: true, ...body }),
    }),
  }
}
