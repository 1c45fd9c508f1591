import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import { selectLimitChanges, selectPauses } from './limit-history.sql.ts'

const gold = (minor: bigint | null) => (minor === null ? null : goldFromMinor(minor))

/** The newest changes of a player's limits, and his pauses, for operators. */
export async function getLimitHistory(
  queries: Queries,
  userId: bigint,
): Promise<EndpointData<OperatorApi['getPlayerLimits']>> {
  const [changes, pauses] = await Promise.all([selectLimitChanges(queries, userId), selectPauses(queries, userId)])
  return {
    changes: changes.map(({ id, askedAt, at, fromMinor, toMinor, ...change }) => ({
      ...change,
      id: String(id),
      askedAt: askedAt.toISOString(),
      at: at.toISOString(),
      before: gold(fromMinor),
      after: gold(toMinor),
    })),
    pauses: pauses.map(({ id, beganAt, untilAt }) => ({
      id: String(id),
      beganAt: beganAt.toISOString(),
      untilAt: untilAt?.toISOString() ?? null,
    })),
  }
}
