import type { Handlers } from '../../platform/http/handler.ts'
import { checkOwnBalance } from './check-own-balance.ts'
import { exportMovements } from './export-movements.ts'
import { getMovementTotals } from './get-movement-totals.ts'
import { getPlayDays } from './get-play-days.ts'
import { getPlayStatistics } from './get-play-statistics.ts'
import type { HistoryDeps } from './history-deps.ts'
import { listMovements } from './list-movements.ts'

export function historyRoutes(
  deps: HistoryDeps,
): Handlers<
  'listMovements' | 'getMovementTotals' | 'exportMovements' | 'getPlayStatistics' | 'getPlayDays' | 'checkOwnBalance'
> {
  return {
    listMovements: ({ query }, { caller }) => listMovements(deps, caller.userId, query),
    getMovementTotals: ({ query }, { caller }) => getMovementTotals(deps, caller.userId, query),
    checkOwnBalance: (_, { caller }) => checkOwnBalance(deps, caller.userId),
    getPlayDays: (_, { caller }) => getPlayDays(deps, caller.userId),
    getPlayStatistics: ({ params, query }, { caller }) =>
      getPlayStatistics(deps, BigInt(params.userId), query.period, caller),
    exportMovements: ({ query }, { caller }) => exportMovements(deps, caller.userId, query),
  }
}
