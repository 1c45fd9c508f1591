import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectGameRows } from './dashboard.sql.ts'
import { periodOf } from './dashboard-period.ts'

/** The rows behind the figures of a period: stakes and winnings by day, or hour, and game; newest first. */
export async function listDashboardRows(
  { database, clock, project }: Pick<Deps, 'database' | 'clock'> & ShopDays,
  period: DashboardPeriod,
): Promise<EndpointData<OperatorApi['getDashboardRows']>> {
  const rows = await selectGameRows(database, periodOf(clock.nowMs(), period, project.timeZone))
  return {
    rows: rows.map(({ at, game, stakesMinor, winningsMinor }) => ({
      at: at.toISOString(),
      game,
      stakes: goldFromMinor(stakesMinor),
      winnings: goldFromMinor(winningsMinor),
    })),
  }
}
