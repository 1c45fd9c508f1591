import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { userChannel } from '@runecase/api/messages-rules.ts'
import { disconnectUser } from '@runecase/realtime/publications.ts'
import type { Clock } from '../clock.ts'
import type { DomainEvent, DomainEventKind, DomainEventOf } from '../domain-events.ts'
import type { EventConsumer } from '../event-relay.ts'
import { selectListeners } from './listeners.sql.ts'
import { publish } from './publications.ts'

/** Ends the player's realtime connections of one session, or of all of them with null. */
export interface Disconnect {
  readonly disconnect: string | null
}

/** The realtime messages of a feature's domain events on the channel of the player concerned. */
export type PlayerMessages = {
  readonly [K in DomainEventKind]?: (event: DomainEventOf<K>) => readonly (RealtimeMessage | Disconnect)[]
}

/** Publishes events to players on their own channels, so that every tab shows the same state. */
export function publishToPlayers(
  tables: readonly PlayerMessages[],
  { clock }: { readonly clock: Clock },
): EventConsumer {
  const messagesOf = (event: DomainEvent) =>
    tables.flatMap((table) => {
      const map = table[event.kind] as ((event: DomainEvent) => readonly (RealtimeMessage | Disconnect)[]) | undefined
      return map ? map(event) : []
    })
  return {
    // The name of its cursor, unchanged since the first version.
    name: 'player_news',
    async apply(tx, events) {
      const messages = events.flatMap((event) =>
        messagesOf(event).map((message) => ({ userId: event.userId, message })),
      )
      for (const { userId, message } of messages) {
        if ('disconnect' in message) await disconnectUser(tx, userId, message.disconnect, clock.nowMs())
      }
      const listeners = await selectListeners(tx, [...new Set(messages.map(({ userId }) => userId))])
      if (listeners.size === 0) return
      await publish(
        tx,
        messages.flatMap(({ userId, message }) =>
          'disconnect' in message || !listeners.has(userId) ? [] : [{ channel: userChannel(userId), event: message }],
        ),
      )
    },
  }
}
