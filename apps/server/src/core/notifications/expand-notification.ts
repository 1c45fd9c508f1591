import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ChannelSenders } from './channels/channel.ts'
import { findSubscriptions } from './consents.sql.ts'
import { DELIVERY_CHANNELS } from './notification-kinds.ts'
import { type DueNotification, findDueNotification, insertDelivery, updateQueued } from './notifications.sql.ts'
import { selectPushSubscriptions } from './push-subscriptions.sql.ts'

/** Creates one message per address of a due notification. False when another process was first. */
export function expandNotification(
  { database, clock, senders }: Pick<Deps, 'database' | 'clock'> & { readonly senders: ChannelSenders },
  id: bigint,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const notification = await findDueNotification(tx, id, new Date(clock.nowMs()))
    if (!notification) return false
    for (const channel of await channelsOf(tx, notification)) {
      if (!senders[channel]) continue
      const targets = channel === 'push' ? await selectPushSubscriptions(tx, notification.userId) : [{ id: 0n }]
      for (const target of targets) {
        insertDelivery(tx, {
          notificationId: id,
          userId: notification.userId,
          channel,
          targetId: target.id,
          isReminder: notification.channels === null,
          dueAt: notification.dueAt,
        })
      }
    }
    updateQueued(tx, id)
    return true
  })
}

/** A reminder goes to the enabled channels and to every subscribed browser. */
async function channelsOf(tx: Tx, { channels, userId }: DueNotification) {
  if (channels !== null) return channels
  const isOn = { push: true, ...(await findSubscriptions(tx, userId)) }
  return DELIVERY_CHANNELS.filter((channel) => isOn[channel])
}
