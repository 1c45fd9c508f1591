import { defineFeature } from '../../feature.ts'
import { historyRoutes } from './history.routes.ts'

export const history = defineFeature((deps) => ({ handlers: historyRoutes({ ...deps, database: deps.reads }) }))
