import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ChannelSenders } from './channels/channel.ts'
import { chosenChannels } from './chosen-channels.ts'
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

const channelsOf = async (tx: Tx, { channels, userId }: DueNotification) => channels ?? chosenChannels(tx, userId)
