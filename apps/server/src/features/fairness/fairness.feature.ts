import { defineFeature } from '../../feature.ts'
import { fairnessRoutes, mountFairness } from './fairness.routes.ts'

export const fairness = defineFeature((deps) => ({ handlers: fairnessRoutes(deps), mount: mountFairness }))
