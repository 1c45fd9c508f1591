import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import { selectAcceptedPush } from '../../core/notifications/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { claimMission } from './claim-mission.ts'

/** Pays the notification mission to a player with a browser whose push service has accepted a message. Each browser pays once. */
export function claimPushBonus(deps: PlayerCommandDeps, idempotency: Idempotency): Promise<StoredAnswer> {
  return claimMission(deps, idempotency, 'push', async (tx) => {
    const subjects = await selectAcceptedPush(tx, idempotency.userId)
    return subjects.length === 0 ? 'no' : { subjects }
  })
}
