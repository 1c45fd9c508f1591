import { defineFeature } from '../../feature.ts'
import { dailyCaseRoutes } from './daily-cases.routes.ts'

export const dailyCases = defineFeature(['database', 'clock', 'catalogue'], (deps) => ({
  handlers: dailyCaseRoutes(deps),
}))
