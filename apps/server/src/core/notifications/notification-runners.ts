import { DueRunner } from '../../platform/due-runner.ts'
import { type DeliverDeps, deliverMessage } from './deliver-message.ts'
import { selectDueDeliveries } from './deliveries.sql.ts'
import { expandNotification } from './expand-notification.ts'
import { selectDueNotifications } from './notifications.sql.ts'

const POLL_MS = 1000
const PAUSE_MS = 50
const AHEAD_MS = 1000
const MAX_DUE = 200
/** The limit of concurrent deliveries: unresponsive providers block at most this many. */
const AT_ONCE = 16

/** Creates messages of due notifications, and sends due messages. */
export function createNotificationRunners(deps: DeliverDeps): readonly [DueRunner, DueRunner] {
  const { database, clock, log } = deps
  const bounds = () => {
    const nowMs = clock.nowMs()
    return [new Date(nowMs), new Date(nowMs + AHEAD_MS)] as const
  }
  const sending = new DueRunner({
    rows: 'messages',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: AT_ONCE,
    select: () => selectDueDeliveries(database, ...bounds(), MAX_DUE),
    run: (id) => deliverMessage(deps, id),
    log,
  })
  const expanding = new DueRunner({
    rows: 'notifications',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: AT_ONCE,
    select: () => selectDueNotifications(database, ...bounds(), MAX_DUE),
    async run(id) {
      const isExpanded = await expandNotification(deps, id)
      if (isExpanded) sending.wake()
      return isExpanded
    },
    log,
  })
  return [expanding, sending]
}
