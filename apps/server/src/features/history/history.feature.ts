import { defineFeature } from '../../feature.ts'
import { getDashboard } from './get-dashboard.ts'
import { historyRoutes } from './history.routes.ts'

export const history = defineFeature(
  ['database', 'reads', 'clock', 'catalogue', 'games', 'itemTrails', 'movementTellers', 'project'],
  (deps) => ({
    handlers: {
      ...historyRoutes({ ...deps, database: deps.reads, shopZone: deps.project.timeZone }),
      getUserDashboard: ({ params, query }, { caller }) =>
        getDashboard(deps, BigInt(params.userId), { isActiveOnly: query.active ?? false }, caller),
    },
  }),
)
