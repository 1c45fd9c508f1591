import { defineFeature } from '../../feature.ts'
import { countOpenings } from './count-openings.ts'
import { fairnessRoutes, mountFairness } from './fairness.routes.ts'

export const fairness = defineFeature((deps) => ({
  handlers: fairnessRoutes(deps),
  consumers: [countOpenings()],
  mount: mountFairness,
}))
