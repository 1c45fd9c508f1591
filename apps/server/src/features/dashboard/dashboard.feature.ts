import { defineFeature } from '../../feature.ts'
import { caseAttention } from './case-attention.ts'
import { countDashboard } from './count-dashboard.ts'
import { countPlayTotals } from './count-play-totals.ts'
import { getDashboard } from './get-dashboard.ts'
import { listActivePlayers } from './list-active-players.ts'
import { listDashboardRows } from './list-dashboard-rows.ts'

export const dashboard = defineFeature(
  ['database', 'clock', 'settings', 'pictures', 'attention', 'games', 'cashier', 'project'],
  (deps) => {
    const bounds = () => ({
      min: deps.settings.get('caseReturnMinPercent') / 100,
      max: deps.settings.get('caseReturnMaxPercent') / 100,
    })
    return {
      operatorHandlers: {
        getDashboard: ({ query }, { operator }) => getDashboard(deps, operator, query.period),
        getDashboardRows: ({ query }) => listDashboardRows(deps, query.period),
        listActivePlayers: ({ query }) => listActivePlayers(deps, query),
      },
      attention: caseAttention(bounds),
      consumers: [countDashboard(deps), countPlayTotals(deps)],
    }
  },
)
