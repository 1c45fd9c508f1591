import { cancelNotifications } from '../../core/notifications/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectFreshKeys, updateStopped } from './campaigns.sql.ts'

/** A message that was not sent within this time is given up by itself. */
const FRESH_MS = 25 * 3_600_000

/** Ends a campaign; a message that is on its way goes on. Refuses with `dataNotFound` where none waits or runs. */
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
