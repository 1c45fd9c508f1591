import type { EventConsumer } from '../../platform/event-relay.ts'
import { type RecentCase, upsertRecentCases } from './favourites.sql.ts'

/** Maintains each player's recently opened cases: how often, when last, and the last drop. */
export function countRecentCases(): EventConsumer {
  return {
    name: 'recent_cases',
    restMs: 250,
    async apply(tx, events) {
      const recent = new Map<string, RecentCase>()
      for (const event of events) {
        if (event.kind !== 'case.opened') continue
        const key = `${event.userId}:${event.caseId}`
        recent.set(key, {
          userId: BigInt(event.userId),
          caseId: event.caseId,
          opened: (recent.get(key)?.opened ?? 0n) + BigInt(event.count),
          lastOpeningId: BigInt(event.openingId),
          lastItemId: event.itemIds.at(-1) as number,
        })
      }
      if (recent.size > 0) upsertRecentCases(tx, [...recent.values()])
    },
  }
}
