import { defineFeature } from '../../feature.ts'
import { dailyCaseRoutes } from './daily-cases.routes.ts'

export const dailyCases = defineFeature((deps) => ({ handlers: dailyCaseRoutes(deps) }))
