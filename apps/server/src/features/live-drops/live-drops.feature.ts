import { defineFeature } from '../../feature.ts'
import { followOpenings } from './follow-openings.ts'
import { liveDropRoutes } from './live-drops.routes.ts'

export const liveDrops = defineFeature((deps) => ({
  handlers: liveDropRoutes(deps),
  consumers: [followOpenings(deps)],
}))
