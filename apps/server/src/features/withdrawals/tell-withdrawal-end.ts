import { queueNotification } from '../../core/notifications/public.ts'
import type { Deps } from '../../deps.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { selectEnded } from './withdrawal-ends.sql.ts'

type Changed = Extract<DomainEvent, { kind: 'withdrawal.changed' }>

/** Pushes to a player's browsers that an item reached Steam, or came back. */
export function tellWithdrawalEnd({ clock }: Pick<Deps, 'clock'>): EventConsumer {
  return {
    name: 'withdrawal_notifications',
    restMs: 250,
    async apply(tx, events) {
      const ids = events
        .filter((event): event is Changed => event.kind === 'withdrawal.changed')
        .map((event) => BigInt(event.withdrawalId))
      if (ids.length === 0) return
      const nowMs = clock.nowMs()
      for (const { id, userId, itemName, isDelivered } of await selectEnded(tx, [...new Set(ids)])) {
        await queueNotification(tx, {
          key: `withdrawal:${id}`,
          userId,
          kind: 'withdrawal_ended',
          params: { itemName, isDelivered },
          channels: ['push'],
          dueAtMs: nowMs,
          nowMs,
        })
      }
    },
  }
}
