import type { EditedOffer } from '@runecase/api/operator/offers.ts'
import { runOperatorCommand } from '../../../core/operators/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockOffers } from '../offer-terms.sql.ts'
import { findOfferOfTrigger, updateOfferActivity } from './admin-offers.sql.ts'
import type { OfferDefinition } from './offer-definition.ts'
import { getAdminOffer } from './show-admin-offers.ts'

/**
 * Stops an offer from being made, or resumes it with its last approved terms. Existing personal offers stay. Refuses with `dataNotFound`,
 * and with `change_refused` (`trigger_taken`) when its trigger makes another offer now.
 */
export function switchOffer(
  deps: Pick<Deps, 'database'> & { readonly definition: OfferDefinition },
  call: OperatorCall,
  { id, isActive, reason }: { readonly id: number; readonly isActive: boolean; readonly reason: string },
): Promise<EditedOffer> {
  const action = isActive ? 'offer.resumed' : 'offer.stopped'
  return runOperatorCommand(deps, call, { action, target: `offer ${id}`, reason }, async (tx) => {
    await lockOffers(tx)
    const before = await getAdminOffer(deps.definition, tx, id)
    if (isActive && (await findOfferOfTrigger(tx, before.fields.triggerType, id)) !== undefined)
      refuse('change_refused', { fault: 'trigger_taken' })
    await updateOfferActivity(tx, id, isActive)
    return {
      answer: await getAdminOffer(deps.definition, tx, id),
      before: { isActive: before.isActive },
      after: { isActive },
    }
  })
}
