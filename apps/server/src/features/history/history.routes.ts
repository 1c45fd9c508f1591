import type { Handlers } from '../../platform/http/handler.ts'
import { exportMovements } from './export-movements.ts'
import { getMovementTotals } from './get-movement-totals.ts'
import { getPlayStatistics } from './get-play-statistics.ts'
import { type HistoryDeps, listMovements } from './list-movements.ts'

export function historyRoutes(
  deps: HistoryDeps,
): Handlers<'listMovements' | 'getMovementTotals' | 'exportMovements' | 'getPlayStatistics'> {
  return {
    listMovements: ({ query }, { caller }) => listMovements(deps, caller.userId, query),
    getMovementTotals: ({ query }, { caller }) => getMovementTotals(deps, caller.userId, query),
    getPlayStatistics: ({ params, query }, { caller }) =>
      getPlayStatistics(deps, BigInt(params.userId), query.period, caller),
    exportMovements: ({ query }, { caller }) => exportMovements(deps, caller.userId, query),
  }
}
