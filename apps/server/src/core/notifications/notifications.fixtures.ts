import { makePlayer, type World } from '../../testing/make.ts'
import { setSubscriptions } from './change-subscriptions.ts'
import type { ChannelSenders } from './channels/channel.ts'
import type { SubscriptionsRow } from './consents.sql.ts'
import { type DeliverDeps, deliverMessage } from './deliver-message.ts'
import { expandNotification } from './expand-notification.ts'
import type { DeliveryChannel } from './notification-kinds.ts'
import { queueNotification } from './queue-notification.ts'

export const NO_SENDERS: ChannelSenders = { email: undefined, telegram: undefined, vk: undefined, push: undefined }
export const ALL_OFF: SubscriptionsRow = { email: false, steam: false, telegram: false, vk: false }

/** A player with a confirmed address and these switches. */
export async function makeReader(
  world: World,
  on: Partial<SubscriptionsRow>,
  email = 'reader@example.com',
): Promise<bigint> {
  const userId = await makePlayer(world)
  await world.rows('update users set email = $2, email_confirmed_at = now() where id = $1', [userId, email])
  await setSubscriptions(world.deps, userId, { ...ALL_OFF, ...on })
  return userId
}

let queued = 0

/** Queues a notification that is due now; returns its id. Without channels it is a reminder. */
export async function queueNow(
  { deps, rows }: World,
  userId: bigint,
  { subject, channels }: { readonly subject?: string; readonly channels?: readonly DeliveryChannel[] } = {},
): Promise<bigint> {
  const nowMs = deps.clock.nowMs()
  queued += 1
  const key = `test:${queued}`
  await deps.database.transaction((tx) =>
    queueNotification(tx, {
      key,
      userId,
      kind: 'daily_case',
      params: { caseName: 'Утренняя <разминка>', slug: 'utrennyaya-razminka' },
      dueAtMs: nowMs,
      nowMs,
      ...(subject && { subject }),
      ...(channels && { channels }),
    }),
  )
  const [row] = await rows<{ id: bigint }>('select id from notifications where dedup_key = $1', [key])
  if (!row) throw new Error('nothing was queued')
  return row.id
}

/** Runs all due work, like the runners. */
export async function runDue({ rows }: World, deps: DeliverDeps): Promise<void> {
  const now = new Date(deps.clock.nowMs())
  const due = (table: string, statuses: string) =>
    rows<{ id: bigint }>(`select id from ${table} where status in (${statuses}) and due_at <= $1 order by id`, [now])
  for (const { id } of await due('notifications', `'waiting'`)) await expandNotification(deps, id)
  for (const { id } of await due('notification_deliveries', `'waiting', 'sending'`)) await deliverMessage(deps, id)
}

export interface ShownDelivery {
  readonly status: string
  readonly reason: string | null
  readonly attempts: number
}

export const deliveriesOf = ({ rows }: World, notificationId: bigint) =>
  rows<ShownDelivery>(
    'select status, reason, attempts from notification_deliveries where notification_id = $1 order by id',
    [notificationId],
  )

/** The seconds until the messages of a notification are due. */
export async function secondsUntilDue({ rows, deps }: World, notificationId: bigint): Promise<number> {
  const [row] = await rows<{ seconds: number }>(
    `select extract(epoch from due_at - $2::timestamptz)::int as seconds from notification_deliveries
      where notification_id = $1 order by id limit 1`,
    [notificationId, new Date(deps.clock.nowMs())],
  )
  return row?.seconds ?? 0
}
