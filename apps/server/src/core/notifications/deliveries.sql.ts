import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'
import { USERS } from '../player/relations.sql.ts'
import type { DeliveryChannel, NotificationContent } from './notification-kinds.ts'

/** Messages due by a given time, earliest first, of channels that may send now. */
export function selectDueDeliveries(queries: Queries, now: Date, until: Date, most: number): Promise<DueRow[]> {
  return queries.rows(
    'select_due_deliveries',
    `select d.id, (extract(epoch from d.due_at - $1::timestamptz) * 1000)::float8 as "inMs", n.request_id as "requestId"
       from notification_deliveries d join notification_channels c on c.channel = d.channel join notifications n on n.id = d.notification_id
      where d.status in ('waiting', 'sending') and d.due_at <= $2 and greatest(c.next_at - interval '1 second', c.paused_until) <= $2
      order by d.due_at limit $3`,
    [now, until, most],
  )
}

export interface DueDelivery {
  readonly id: bigint
  readonly notificationId: bigint
  readonly userId: bigint
  readonly channel: DeliveryChannel
  readonly targetId: bigint
  readonly isReminder: boolean
  readonly attempts: number
  readonly isCancelled: boolean
  readonly giveUpAt: Date
  readonly timeZone: string
  /** The player's language: two letters. */
  readonly language: string
  readonly content: NotificationContent
}

/** Locks a due message; undefined when another process was first. */
export async function findDueDelivery(tx: Tx, id: bigint, now: Date): Promise<DueDelivery | undefined> {
  const [row] = await tx.rows<DueDelivery>(
    'find_due_delivery',
    `select d.id, d.notification_id as "notificationId", d.user_id as "userId", d.channel, d.target_id as "targetId",
            d.is_reminder as "isReminder", d.attempts, n.status = 'cancelled' as "isCancelled", n.give_up_at as "giveUpAt",
            u.time_zone as "timeZone", u.language, json_build_object('kind', n.kind, 'params', n.params) as content
       from notification_deliveries d join notifications n on n.id = d.notification_id join ${USERS} u on u.id = d.user_id
      where d.id = $1 and d.status in ('waiting', 'sending') and d.due_at <= $2 for update of d skip locked`,
    [id, now],
  )
  return row
}

export type DropReason = 'replaced' | 'given_up' | 'off' | 'excluded' | 'reminded' | 'no_address' | 'refused'

export function updateDropped(tx: Tx, id: bigint, reason: DropReason): void {
  tx.send(
    'update_dropped_delivery',
    `update notification_deliveries set status = 'dropped', reason = $2 where id = $1`,
    [id, reason],
  )
}

export function updatePostponed(tx: Tx, id: bigint, dueAt: Date): void {
  tx.send(
    'update_postponed_delivery',
    `update notification_deliveries set status = 'waiting', due_at = $2 where id = $1`,
    [id, dueAt],
  )
}

/** Marks a message as being sent. Another process retries it at `dueAt` if this one stores no outcome. */
export function updateAsked(tx: Tx, id: bigint, asked: { at: Date; dueAt: Date; timeZone: string }): void {
  tx.send(
    'update_asked_delivery',
    `update notification_deliveries set status = 'sending', attempts = attempts + 1, asked_at = $2, due_at = $3, time_zone = $4
      where id = $1`,
    [id, asked.at, asked.dueAt, asked.timeZone],
  )
}

/** Records the outcome of an attempt, unless another one has begun since. */
export function updateOutcome(
  tx: Tx,
  delivery: { readonly id: bigint; readonly attempts: number },
  outcome:
    | { status: 'sent'; at: Date }
    | { status: 'waiting'; dueAt: Date }
    | { status: 'dropped'; reason: DropReason },
): void {
  tx.send(
    'update_delivery_outcome',
    `update notification_deliveries
        set status = $3, sent_at = $4, due_at = coalesce($5, due_at), reason = $6
      where id = $1 and status = 'sending' and attempts = $2`,
    [
      delivery.id,
      delivery.attempts,
      outcome.status,
      outcome.status === 'sent' ? outcome.at : null,
      outcome.status === 'waiting' ? outcome.dueAt : null,
      outcome.status === 'dropped' ? outcome.reason : null,
    ],
  )
}

/** Reserves the day for a reminder; false when another reminder has already taken it. */
export async function takeReminderDay(
  tx: Tx,
  reminder: { userId: bigint; channel: DeliveryChannel; day: string; notificationId: bigint },
): Promise<boolean> {
  const [row] = await tx.rows<{ notificationId: bigint }>(
    'take_reminder_day',
    `insert into reminder_days (user_id, channel, day, notification_id) values ($1, $2, $3::date, $4)
     on conflict (user_id, channel, day) do update set notification_id = reminder_days.notification_id
     returning notification_id as "notificationId"`,
    [reminder.userId, reminder.channel, reminder.day, reminder.notificationId],
  )
  return row?.notificationId === reminder.notificationId
}

/**
 * Takes a slot in the rate of a channel: messages `everyMs` apart after a burst of a second. Without a free slot, returns until when to
 * wait. The row is locked until the transaction ends.
 */
export async function takePlace(
  tx: Tx,
  channel: DeliveryChannel,
  now: Date,
  everyMs: number,
): Promise<Date | undefined> {
  const taken = await tx.rows(
    'take_channel_place',
    `update notification_channels
        set next_at = greatest(next_at, $2::timestamptz) + make_interval(secs => $3::float8 / 1000)
      where channel = $1 and greatest(next_at - interval '1 second', paused_until) <= $2 returning channel`,
    [channel, now, everyMs],
  )
  if (taken.length > 0) return undefined
  const [row] = await tx.rows<{ until: Date }>(
    'find_channel_place',
    `select greatest(next_at - interval '1 second', paused_until) as until from notification_channels where channel = $1`,
    [channel],
  )
  return row?.until ?? now
}

/** Pauses a channel until a given time. */
export function updatePaused(tx: Tx, channel: DeliveryChannel, until: Date): void {
  tx.send(
    'update_paused_channel',
    'update notification_channels set paused_until = greatest(paused_until, $2) where channel = $1',
    [channel, until],
  )
}

/** The number of unsent messages by channel. */
export async function countWaiting(queries: Queries): Promise<Record<string, number>> {
  const rows = await queries.rows<{ channel: string; count: number }>(
    'count_waiting_deliveries',
    `select channel, count(*)::int4 as count from notification_deliveries where status in ('waiting', 'sending') group by channel`,
  )
  return Object.fromEntries(rows.map((row) => [row.channel, row.count]))
}
