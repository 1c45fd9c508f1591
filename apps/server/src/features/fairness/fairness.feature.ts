import { defineFeature } from '../../feature.ts'
import { fairnessRoutes } from './fairness.routes.ts'

export const fairness = defineFeature((deps) => ({ handlers: fairnessRoutes(deps) }))
