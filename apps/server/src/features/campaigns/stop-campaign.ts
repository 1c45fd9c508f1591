import { cancelNotifications } from '../../core/notifications/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectFreshKeys, updateStopped } from './campaigns.sql.ts'

/** Messages that were not sent within this time expire anyway. */
const FRESH_MS = 25 * 3_600_000

/** Ends a campaign; a message that is being sent is still delivered. Refuses with `dataNotFound` when no such campaign waits or runs. */
export function stopCampaign(
  deps: Pick<Deps, 'database' | 'clock'>,
  call: OperatorCall,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  return runOperatorCommand(
    deps,
    call,
    { action: 'campaign.stopped', target: `campaign ${id}`, reason },
    async (tx) => {
      const nowMs = deps.clock.nowMs()
      if (!(await updateStopped(tx, id, new Date(nowMs)))) refuse('dataNotFound')
      await cancelNotifications(tx, await selectFreshKeys(tx, id, new Date(nowMs - FRESH_MS)))
      return { answer: undefined, after: { state: 'stopped' } }
    },
  )
}
