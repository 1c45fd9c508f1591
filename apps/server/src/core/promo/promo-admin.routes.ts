import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { createPromo, createPromoBatch, editPromo, getPromo } from './edit-promos.ts'
import type { PromoBatchDefinition } from './promo-definition.ts'
import { getPromoFigures, listBatchCodes, listPromoCodes, listPromoUses } from './show-promos.ts'
import { switchPromo } from './switch-promo.ts'

type Names =
  | 'listPromoCodes'
  | 'getPromoCode'
  | 'getPromoFigures'
  | 'listPromoUses'
  | 'listBatchCodes'
  | 'createPromoCode'
  | 'editPromoCode'
  | 'stopPromoCode'
  | 'resumePromoCode'
  | 'createPromoBatch'

export function promoAdminRoutes(
  deps: Pick<Deps, 'database'> & { readonly batches: PromoBatchDefinition },
): OperatorHandlers<Names> {
  const { database } = deps
  return {
    listPromoCodes: ({ query }) => listPromoCodes(deps, query),
    getPromoCode: ({ params }) => getPromo(deps, database, params.id),
    getPromoFigures: () => getPromoFigures(database),
    listPromoUses: ({ query }) => listPromoUses(deps, query),
    listBatchCodes: ({ query }) => listBatchCodes(deps, query),
    createPromoCode: ({ body }, call) => createPromo(deps, call, body),
    editPromoCode: ({ params, body }, call) => editPromo(deps, call, { id: params.id, ...body }),
    stopPromoCode: async ({ params, body }, call) => ({
      promo: await switchPromo(deps, call, { id: params.id, isActive: false, ...body }),
    }),
    resumePromoCode: async ({ params, body }, call) => ({
      promo: await switchPromo(deps, call, { id: params.id, isActive: true, ...body }),
    }),
    createPromoBatch: ({ body }, call) => createPromoBatch(deps, call, body),
  }
}
