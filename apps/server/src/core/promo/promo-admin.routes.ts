import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { saveBatch, savePromo, switchPromo } from './edit-promo.ts'
import { getEditedPromo, getPromoFigures, listBatchCodes, listPromoCodes, listPromoUses } from './show-promos.ts'

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

export function promoAdminRoutes(deps: Pick<Deps, 'database' | 'random'>): OperatorHandlers<Names> {
  return {
    listPromoCodes: ({ query }) => listPromoCodes(deps, query),
    getPromoCode: async ({ params }) => ({ promo: await getEditedPromo(deps.database, params.id) }),
    getPromoFigures: () => getPromoFigures(deps.database),
    listPromoUses: ({ query }) => listPromoUses(deps, query),
    listBatchCodes: ({ query }) => listBatchCodes(deps, query),
    createPromoCode: async ({ body }, call) => ({
      promo: await savePromo(deps, call, { codeId: null, version: 0, ...body }),
    }),
    editPromoCode: async ({ params, body }, call) => ({
      promo: await savePromo(deps, call, { codeId: params.id, ...body }),
    }),
    stopPromoCode: async ({ params, body }, call) => ({
      promo: await switchPromo(deps, call, { id: params.id, isActive: false, ...body }),
    }),
    resumePromoCode: async ({ params, body }, call) => ({
      promo: await switchPromo(deps, call, { id: params.id, isActive: true, ...body }),
    }),
    createPromoBatch: async ({ body }, call) => ({ promo: await saveBatch(deps, call, body) }),
  }
}
