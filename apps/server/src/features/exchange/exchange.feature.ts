import { defineFeature } from '../../feature.ts'
import { exchangeRoutes } from './exchange.routes.ts'

export const exchange = defineFeature(['database', 'ids', 'catalogue', 'limiter'], (deps) => ({
  handlers: exchangeRoutes(deps),
}))
