import type { EventConsumer } from '../../platform/event-relay.ts'
import { addMissionTotals } from './mission-definition.sql.ts'

/** Adds paid claims to the totals that operators see, each once. */
export function countClaims(): EventConsumer {
  return {
    name: 'mission_totals',
    pauseMs: 1000,
    async apply(tx, events) {
      const claims = events.flatMap((event) =>
        event.kind === 'mission.completed' ? [{ channel: event.channel, coins: BigInt(event.coins) }] : [],
      )
      if (claims.length > 0) addMissionTotals(tx, claims)
    },
  }
}
