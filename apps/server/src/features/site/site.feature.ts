import { defineFeature } from '../../feature.ts'
import { caseReturns } from './case-returns.ts'
import { countEvents } from './count-events.ts'
import { publishBuild } from './publish-build.ts'
import { publishStatistics } from './publish-statistics.ts'
import { siteRoutes } from './site.routes.ts'

export const site = defineFeature(['database', 'reads', 'log', 'catalogue', 'games'], (deps) => ({
  handlers: siteRoutes(deps.reads),
  consumers: [countEvents(deps)],
  dueWork: [publishStatistics(deps)],
  metrics(metrics) {
    const returns = () => caseReturns(deps.catalogue, deps.database)
    metrics.gauge('roll_rtp_ratio', 'Worth of what fell against what was paid, of cases for GOLD', returns, 'case')
  },
  async onListening({ build }) {
    if (build === undefined) return
    // Browsers also poll for the latest build, so a start does not fail for this.
    await publishBuild(deps, build).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the build could not be announced'),
    )
  },
}))
