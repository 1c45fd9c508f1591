import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { findEditedPromo, findPromoBatch, findPromoId } from './promo-definition.sql.ts'
import { type PromoBatchDefinition, promoDefinition } from './promo-definition.ts'
import { getEditedPromo, getPromoFigures, listBatchCodes, listPromoCodes, listPromoUses } from './show-promos.ts'
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
  const { database, batches } = deps
  const get = async (queries: Queries, id = 0) => ({ promo: await getEditedPromo(batches, queries, id) })
  return {
    listPromoCodes: ({ query }) => listPromoCodes(deps, query),
    getPromoCode: ({ params }) => get(database, params.id),
    getPromoFigures: () => getPromoFigures(database),
    listPromoUses: ({ query }) => listPromoUses(deps, query),
    listBatchCodes: ({ query }) => listBatchCodes(deps, query),
    createPromoCode: ({ body }, call) =>
      promoDefinition.save(deps, call, { codeId: null, version: 0, ...body }, async (tx, code) =>
        get(tx, await findPromoId(tx, code)),
      ),
    async editPromoCode({ params: { id }, body }, call) {
      const row = await findEditedPromo(database, id)
      // The codes of a batch share one definition, which stays.
      if (!row || row.batchId !== null) return refuse('dataNotFound')
      return promoDefinition.save(deps, call, { codeId: id, code: row.code, ...body }, (tx) => get(tx, id))
    },
    stopPromoCode: async ({ params, body }, call) => ({
      promo: await switchPromo(deps, call, { id: params.id, isActive: false, ...body }),
    }),
    resumePromoCode: async ({ params, body }, call) => ({
      promo: await switchPromo(deps, call, { id: params.id, isActive: true, ...body }),
    }),
    createPromoBatch: ({ body }, call) =>
      batches.save(deps, call, body, async (tx, key) => get(tx, (await findPromoBatch(tx, Number(key)))?.id)),
  }
}
