import type { Handlers } from '../../platform/http/handler.ts'
import { exportMovements } from './export-movements.ts'
import { getMovementTotals } from './get-movement-totals.ts'
import { type HistoryDeps, listMovements } from './list-movements.ts'

export function historyRoutes(deps: HistoryDeps): Handlers<'listMovements' | 'getMovementTotals' | 'exportMovements'> {
  return {
    listMovements: ({ query }, { caller }) => listMovements(deps, caller.userId, query),
    getMovementTotals: ({ query }, { caller }) => getMovementTotals(deps, caller.userId, query),
    exportMovements: ({ query }, { caller }) => exportMovements(deps, caller.userId, query),
  }
}
