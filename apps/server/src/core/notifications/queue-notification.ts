import type { Tx } from '../../platform/db.ts'
import type { DeliveryChannel, NotificationContent } from './notification-kinds.ts'
import { cancelSubject, insertNotification } from './notifications.sql.ts'

/** Messages that could not be sent within this time are dropped. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

export type NewNotification = NotificationContent & {
  /** The permanent key of the notification: queued twice with the same key, it is sent once. */
  readonly key: string
  readonly userId: bigint
  /** The subject: a new notification replaces unsent ones about the same subject. */
  readonly subject?: string
  /** Undefined: a reminder, through the channels that the player chose, once per day and channel and never at night. */
  readonly channels?: readonly DeliveryChannel[]
  /** Milliseconds since the Unix epoch. */
  readonly dueAtMs: number
  readonly nowMs: number
}

/**
 * Queues a notification in the transaction of its cause. Each message is delivered at least once, with its id for de-duplication, and
 * given up 24 hours after it was due.
 */
export async function queueNotification(tx: Tx, notification: NewNotification): Promise<void> {
  const { userId, subject, dueAtMs, nowMs } = notification
  const id = await insertNotification(tx, {
    key: notification.key,
    userId,
    kind: notification.kind,
    params: notification.params,
    subject: subject ?? null,
    channels: notification.channels ?? null,
    dueAt: new Date(dueAtMs),
    giveUpAt: new Date(Math.max(dueAtMs, nowMs) + GIVE_UP_AFTER_MS),
    createdAt: new Date(nowMs),
  })
  if (id !== undefined && subject !== undefined) await cancelSubject(tx, userId, subject, id)
}
