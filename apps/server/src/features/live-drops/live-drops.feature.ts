import { defineFeature } from '../../feature.ts'
import { followDrops } from './follow-drops.ts'
import { liveDropRoutes } from './live-drops.routes.ts'

export const liveDrops = defineFeature((deps) => ({
  handlers: liveDropRoutes(deps),
  consumers: [followDrops(deps)],
}))
