import type { EditedPromo } from '@runecase/api/operator/promo.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { runOperatorCommand } from '../operators/public.ts'
import { findEditedPromo, lockPromo, updatePromoActivity } from './promo-definition.sql.ts'
import type { PromoBatchDefinition } from './promo-definition.ts'
import { getEditedPromo } from './show-promos.ts'

/** Stops a code with its batch at once, or enables it again. */
export function switchPromo(
  { database, batches }: Pick<Deps, 'database'> & { readonly batches: PromoBatchDefinition },
  call: OperatorCall,
  { id, isActive, reason }: { readonly id: number; readonly isActive: boolean; readonly reason: string },
): Promise<EditedPromo> {
  const action = isActive ? 'promo.resumed' : 'promo.stopped'
  return runOperatorCommand({ database }, call, { action, reason }, async (tx) => {
    const { code, prefix } = (await findEditedPromo(tx, id)) ?? refuse('dataNotFound')
    await lockPromo(tx, code)
    const before = { isActive: (await findEditedPromo(tx, id))?.isActive }
    await updatePromoActivity(tx, id, isActive)
    return {
      answer: await getEditedPromo(batches, tx, id),
      target: `promo ${prefix ?? code}`,
      before,
      after: { isActive },
    }
  })
}
