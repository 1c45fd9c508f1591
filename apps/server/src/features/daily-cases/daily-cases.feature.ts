import { defineFeature } from '../../feature.ts'
import { dailyCaseRoutes } from './daily-cases.routes.ts'
import { dailyCasesOf } from './list-free-cases.ts'

export const dailyCases = defineFeature(['database', 'clock', 'catalogue'], (deps) => ({
  handlers: dailyCaseRoutes(deps),
  facts: async () => ({ 'daily.cases': dailyCasesOf(deps.catalogue).length }),
}))
