import { defineFeature } from '../../feature.ts'
import { exchangeRoutes } from './exchange.routes.ts'

export const exchange = defineFeature((deps) => ({ handlers: exchangeRoutes(deps) }))
