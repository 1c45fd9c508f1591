import { playsOfKind } from '../../core/plays/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { type RecentCase, upsertRecentCases } from './favourites.sql.ts'

/** Maintains each player's recently opened cases: the number of openings, the last time, and the last drop. */
export function countRecentCases(): EventConsumer {
  return {
    name: 'recent_cases',
    pauseMs: 250,
    async apply(tx, events) {
      const recent = new Map<string, RecentCase>()
      for (const { userId, playId, facts, itemsOut } of playsOfKind(events, 'case')) {
        const key = `${userId}:${facts.caseId}`
        recent.set(key, {
          userId: BigInt(userId),
          caseId: facts.caseId,
          opened: (recent.get(key)?.opened ?? 0n) + BigInt(facts.count),
          lastOpeningId: BigInt(playId),
          lastItemId: itemsOut.at(-1)?.catalogueItemId as number,
        })
      }
      if (recent.size > 0) upsertRecentCases(tx, [...recent.values()])
    },
  }
}
