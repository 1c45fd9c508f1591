import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldOrNull } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import { selectLimitChanges, selectPauses } from './limit-history.sql.ts'

/** The newest changes of a player's limits, and their pauses, for operators. */
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
      before: goldOrNull(fromMinor),
      after: goldOrNull(toMinor),
    })),
    pauses: pauses.map(({ id, beganAt, untilAt }) => ({
      id: String(id),
      beganAt: beganAt.toISOString(),
      untilAt: untilAt?.toISOString() ?? null,
    })),
  }
}
