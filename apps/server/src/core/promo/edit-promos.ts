import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { PromoBatch, PromoFields } from '@runecase/api/operator/promo.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { findEditedPromo, findPromoBatch, findPromoId } from './promo-definition.sql.ts'
import { type PromoBatchDefinition, promoDefinition } from './promo-definition.ts'
import { getEditedPromo } from './show-promos.ts'

type EditDeps = Pick<Deps, 'database'> & { readonly batches: PromoBatchDefinition }
type Answer = EndpointData<OperatorApi['createPromoCode']>

/** A code with its definition, as the back office edits it. Refuses with `dataNotFound`. */
export const getPromo = async ({ batches }: EditDeps, queries: Queries, id = 0): Promise<Answer> => ({
  promo: await getEditedPromo(batches, queries, id),
})

/** Creates a code. Refuses like `promoDefinition.save`. */
export function createPromo(
  deps: EditDeps,
  call: OperatorCall,
  asked: { readonly code: string; readonly fields: PromoFields; readonly reason: string },
): Promise<Answer> {
  return promoDefinition.save(deps, call, { codeId: null, version: 0, ...asked }, async (tx, code) =>
    getPromo(deps, tx, await findPromoId(tx, code)),
  )
}

/**
 * Writes new terms of a code. Refuses like `promoDefinition.save`, and a code of a batch with `dataNotFound`: those share a definition that
 * does not change.
 */
export async function editPromo(
  deps: EditDeps,
  call: OperatorCall,
  {
    id,
    ...asked
  }: { readonly id: number; readonly version: number; readonly fields: PromoFields; readonly reason: string },
): Promise<Answer> {
  const row = await findEditedPromo(deps.database, id)
  if (!row || row.batchId !== null) return refuse('dataNotFound')
  return promoDefinition.save(deps, call, { codeId: id, code: row.code, ...asked }, (tx) => getPromo(deps, tx, id))
}

/** Creates a batch of codes; returns the code that represents it. Refuses like `promoDefinition.save`. */
export function createPromoBatch(
  deps: EditDeps,
  call: OperatorCall,
  batch: PromoBatch & { readonly reason: string },
): Promise<Answer> {
  return deps.batches.save(deps, call, batch, async (tx, key) =>
    getPromo(deps, tx, (await findPromoBatch(tx, Number(key)))?.id),
  )
}
