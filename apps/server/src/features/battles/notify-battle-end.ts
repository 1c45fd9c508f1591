import { type NewNotification, queueNotification } from '../../core/notifications/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { runForRequest } from '../../platform/request-scope.ts'
import { selectWatchedBy } from './battle-viewers.sql.ts'
import { selectUlids } from './battles.sql.ts'
import { viewerOf } from './watch-battle.ts'

type Finished = Extract<DomainEvent, { kind: 'battle.finished' }>

/** Sends players a push message that their battle has ended, unless they are watching it. */
export function notifyBattleEnd({ clock, seedKey }: Pick<Deps, 'clock' | 'seedKey'>): EventConsumer {
  return {
    name: 'battle_notifications',
    restMs: 250,
    async apply(tx, events) {
      const finished = events.filter((event): event is Finished => event.kind === 'battle.finished')
      if (finished.length === 0) return
      const nowMs = clock.nowMs()
      const ulids = await selectUlids(
        tx,
        finished.map(({ battleId }) => BigInt(battleId)),
      )
      for (const { battleId, playerIds, winnerIds, requestId } of finished) {
        const ulid = ulids.get(BigInt(battleId))
        if (ulid === undefined) continue
        const watching = await selectWatchedBy(tx, BigInt(battleId))
        for (const playerId of playerIds) {
          const caller = { userId: BigInt(playerId), sessionId: 0n }
          const viewer = viewerOf(seedKey, { caller, address: '', userAgent: null })
          if (watching.has(viewer.toString('hex'))) continue
          const note: NewNotification = {
            key: `battle:${battleId}:${playerId}`,
            userId: BigInt(playerId),
            kind: 'battle_finished',
            params: { ulid, isWon: winnerIds.includes(playerId) },
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
