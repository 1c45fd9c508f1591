import { defineFeature } from '../../feature.ts'
import { countDashboard } from './count-dashboard.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboard = defineFeature((deps) => {
  const bounds = () => ({
    min: deps.settings.get('caseReturnMinPercent') / 100,
    max: deps.settings.get('caseReturnMaxPercent') / 100,
  })
  return {
    operatorHandlers: {
      getDashboard: ({ query }, { operator }) => getDashboard({ ...deps, bounds }, operator, query.period),
    },
    consumers: [countDashboard()],
  }
})
