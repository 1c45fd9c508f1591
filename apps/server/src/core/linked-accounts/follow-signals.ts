import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { regroup } from './regroup.ts'
import { addBattles, selectCrowded } from './signals.sql.ts'
import './linked-accounts.events.ts'

/** The pause between batches: a group may be updated a little later, and many signals arrive at once. */
const PAUSE_MS = 500

/** Forms groups as signals arrive, and counts won battles for each pair of players. */
export function followSignals(): EventConsumer {
  return {
    name: 'linked_accounts',
    pauseMs: PAUSE_MS,
    async apply(tx, events) {
      const signalled = events.flatMap(({ kind, userId }) =>
        kind === 'linked_accounts.signal_added' ? [BigInt(userId)] : [],
      )
      const pairs = battlePairsOf(events)
      if (pairs.length > 0) addBattles(tx, pairs)
      const crowded = signalled.length > 0 ? await selectCrowded(tx, [...new Set(signalled)]) : []
      const fought = pairs.flatMap(({ winnerId, loserId }) => [winnerId, loserId])
      await regroup(tx, [...new Set([...signalled, ...crowded, ...fought])])
    },
  }
}

/**
 * The pairs of winner and loser of a battle: each player with a win and each one without. A battle that all of them share has no winner.
 */
export function battlePairsOf(
  events: readonly DomainEvent[],
): { readonly winnerId: bigint; readonly loserId: bigint }[] {
  const seats = events.flatMap((event) =>
    event.kind === 'play.settled' && event.play === 'battle'
      ? [{ userId: BigInt(event.userId), battleId: event.facts.battleId, hasWon: event.facts.hasWon }]
      : [],
  )
  return [...Map.groupBy(seats, ({ battleId }) => battleId).values()].flatMap((ofOne) =>
    ofOne
      .filter(({ hasWon }) => hasWon)
      .flatMap(({ userId: winnerId }) =>
        ofOne.filter(({ hasWon }) => !hasWon).map(({ userId: loserId }) => ({ winnerId, loserId })),
      ),
  )
}
