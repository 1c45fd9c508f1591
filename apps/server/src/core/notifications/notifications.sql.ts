import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'
import { currentRequestId } from '../../platform/request-scope.ts'
import type { DeliveryChannel, NotificationKind } from './notification-kinds.ts'

export interface NotificationRow {
  readonly key: string
  readonly userId: bigint
  readonly kind: NotificationKind
  readonly params: object
  readonly subject: string | null
  readonly channels: readonly DeliveryChannel[] | null
  readonly dueAt: Date
  readonly giveUpAt: Date
  readonly createdAt: Date
}

/** Stores a notification. Returns its id; undefined when one with that key already existed. */
export async function insertNotification(tx: Tx, row: NotificationRow): Promise<bigint | undefined> {
  const [inserted] = await tx.rows<{ id: bigint }>(
    'insert_notification',
    `insert into notifications (dedup_key, user_id, kind, params, subject, channels, due_at, give_up_at, created_at, request_id)
     values ($1, $2, $3, $4::jsonb, $5, $6::text[], $7, $8, $9, $10) on conflict (dedup_key) do nothing returning id`,
    [
      row.key,
      row.userId,
      row.kind,
      JSON.stringify(row.params),
      row.subject,
      row.channels,
      row.dueAt,
      row.giveUpAt,
      row.createdAt,
      currentRequestId() ?? null,
    ],
  )
  return inserted?.id
}

/** Cancels waiting notifications about a subject except one; a message that is being sent continues. */
export async function cancelSubject(tx: Tx, userId: bigint, subject: string, exceptId: bigint): Promise<void> {
  await tx.rows(
    'cancel_notifications',
    `with n as (
       update notifications set status = 'cancelled'
        where user_id = $1 and subject = $2 and id <> $3 and status <> 'cancelled' returning id)
     update notification_deliveries d set status = 'dropped', reason = 'replaced' from n
      where d.notification_id = n.id and d.status = 'waiting'`,
    [userId, subject, exceptId],
  )
}

const IN_MS = (at: string, now: string) => `(extract(epoch from ${at} - ${now}) * 1000)::float8 as "inMs"`

/** Notifications due by a given time, earliest first. */
export function selectDueNotifications(queries: Queries, now: Date, until: Date, most: number): Promise<DueRow[]> {
  return queries.rows(
    'select_due_notifications',
    `select id, ${IN_MS('due_at', '$1::timestamptz')}, request_id as "requestId" from notifications
      where status = 'waiting' and due_at <= $2 order by due_at limit $3`,
    [now, until, most],
  )
}

export interface DueNotification {
  readonly id: bigint
  readonly userId: bigint
  readonly channels: readonly DeliveryChannel[] | null
  readonly dueAt: Date
}

/** Locks a due notification; undefined when another process was first. */
export async function findDueNotification(tx: Tx, id: bigint, now: Date): Promise<DueNotification | undefined> {
  const [row] = await tx.rows<DueNotification>(
    'find_due_notification',
    `select id, user_id as "userId", channels, due_at as "dueAt" from notifications
      where id = $1 and status = 'waiting' and due_at <= $2 for update skip locked`,
    [id, now],
  )
  return row
}

export function insertDelivery(
  tx: Tx,
  delivery: {
    readonly notificationId: bigint
    readonly userId: bigint
    readonly channel: DeliveryChannel
    readonly targetId: bigint
    readonly isReminder: boolean
    readonly dueAt: Date
  },
): void {
  tx.send(
    'insert_notification_delivery',
    `insert into notification_deliveries (notification_id, user_id, channel, target_id, is_reminder, due_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      delivery.notificationId,
      delivery.userId,
      delivery.channel,
      delivery.targetId,
      delivery.isReminder,
      delivery.dueAt,
    ],
  )
}

export function updateQueued(tx: Tx, id: bigint): void {
  tx.send('update_queued_notification', `update notifications set status = 'queued' where id = $1`, [id])
}

/** Cancels notifications by key, and their waiting messages. */
export async function cancelNotifications(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows(
    'cancel_notifications_by_key',
    `with n as (update notifications set status = 'cancelled' where dedup_key = any($1::text[]) and status <> 'cancelled' returning id)
     update notification_deliveries d set status = 'dropped', reason = 'replaced' from n
      where d.notification_id = n.id and d.status = 'waiting'`,
    [keys],
  )
}
