import { defineFeature } from '../../feature.ts'
import { checkServices } from './check-services.ts'
import { getStatus } from './get-status.ts'
import { OpeningLatencies } from './opening-latencies.ts'
import { mountStatusFeed, statusOperatorRoutes } from './status.routes.ts'
import { statusAttention } from './status-attention.ts'

export const status = defineFeature((deps) => {
  const openings = new OpeningLatencies(deps)
  return {
    handlers: { getStatus: ({ query }) => getStatus(deps.reads, query) },
    operatorHandlers: statusOperatorRoutes(deps),
    mount: (app) => mountStatusFeed(app, { reads: deps.reads, publicUrl: deps.config.http.publicUrl }),
    attention: [statusAttention],
    metrics: (metrics) => openings.watch(metrics),
    dueWork: [checkServices(deps), openings.loop],
  }
})
