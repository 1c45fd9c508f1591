import { type NewNotification, queueNotification } from '../../core/notifications/public.ts'
import { playsOfKind } from '../../core/plays/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { runForRequest } from '../../platform/request-scope.ts'
import { selectWatchedBy } from './battle-viewers.sql.ts'
import { viewerOf } from './watch-battle.ts'

/** Sends players a push message that their battle has ended, unless they are watching it. */
export function notifyBattleEnd({ clock, seedKey }: Pick<Deps, 'clock' | 'seedKey'>): EventConsumer {
  return {
    name: 'battle_notifications',
    pauseMs: 250,
    async apply(tx, events) {
      const seats = playsOfKind(events, 'battle')
      const nowMs = clock.nowMs()
      for (const [battleId, players] of Map.groupBy(seats, ({ facts }) => facts.battleId)) {
        const watching = await selectWatchedBy(tx, BigInt(battleId))
        for (const { userId, facts, requestId } of players) {
          const caller = { userId: BigInt(userId), sessionId: 0n }
          const viewer = viewerOf(seedKey, { caller, address: '', userAgent: null })
          if (watching.has(viewer.toString('hex'))) continue
          const note: NewNotification = {
            key: `battle:${battleId}:${userId}`,
            userId: BigInt(userId),
            kind: 'battle_finished',
            params: { ulid: facts.ulid, isWon: facts.hasWon },
            channels: ['push'],
            dueAtMs: nowMs,
            nowMs,
          }
          await runForRequest(requestId, () => queueNotification(tx, note))
        }
      }
    },
  }
}
