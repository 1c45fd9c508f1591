import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import { selectPushSubscriptions } from '../../core/notifications/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { claimMission } from './claim-mission.ts'

/** Pays the notification mission to a player with an active push subscription. Each subscription pays once. */
export function claimPushBonus(deps: PlayerCommandDeps, idempotency: Idempotency): Promise<StoredAnswer> {
  return claimMission(deps, idempotency, 'push', async (tx) => {
    const subscriptions = await selectPushSubscriptions(tx, idempotency.userId)
    return subscriptions.length === 0 ? 'no' : { subjects: subscriptions.map(({ endpoint }) => endpoint) }
  })
}
