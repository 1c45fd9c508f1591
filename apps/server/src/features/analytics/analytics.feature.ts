import { defineFeature } from '../../feature.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { EventCounts } from './event-counts.ts'
import { listExperiments } from './list-experiments.ts'

export const analytics = defineFeature(['database', 'clock', 'log', 'settings', 'project'], (deps) => {
  const eventCounts = new EventCounts(deps)
  return {
    handlers: analyticsRoutes({ eventCounts }),
    operatorHandlers: { listExperiments: () => listExperiments(deps) },
    dueWork: [eventCounts],
  }
})
