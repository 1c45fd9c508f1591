import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { idAt } from '../../platform/ids.ts'
import { getFigures } from './support-admin.sql.ts'

const PERIOD_MS = 30 * 86_400_000

/** The figures of support in the last 30 days, and since when the oldest request waits. */
export async function getSupportFigures({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<EndpointData<OperatorApi['getSupportFigures']>> {
  const { waitingSince, ...figures } = await getFigures(database, idAt(clock.nowMs() - PERIOD_MS))
  return { ...figures, waitingSince: waitingSince?.toISOString() ?? null }
}
