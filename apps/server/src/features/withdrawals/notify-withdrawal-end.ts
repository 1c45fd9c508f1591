import { type NewNotification, queueNotification } from '../../core/notifications/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { runForRequest } from '../../platform/request-scope.ts'
import { selectEnded } from './withdrawal-ends.sql.ts'

type Changed = Extract<DomainEvent, { kind: 'withdrawal.changed' }>

/** Sends a push message to a player's browsers when an item reached Steam, came back, or was credited. */
export function notifyWithdrawalEnd({ clock }: Pick<Deps, 'clock'>): EventConsumer {
  return {
    name: 'withdrawal_notifications',
    pauseMs: 250,
    async apply(tx, events) {
      const ids = events
        .filter((event): event is Changed => event.kind === 'withdrawal.changed')
        .map((event) => BigInt(event.withdrawalId))
      if (ids.length === 0) return
      const nowMs = clock.nowMs()
      for (const { requestId, ...ended } of await selectEnded(tx, [...new Set(ids)])) {
        const { id, userId, itemName, isDelivered, isCredited } = ended
        const note: NewNotification = {
          key: `withdrawal:${id}`,
          userId,
          kind: 'withdrawal_ended',
          params: { itemName, isDelivered, ...(isCredited && { isCredited }) },
          channels: ['push'],
          dueAtMs: nowMs,
          nowMs,
        }
        await runForRequest(requestId, () => queueNotification(tx, note))
      }
    },
  }
}
