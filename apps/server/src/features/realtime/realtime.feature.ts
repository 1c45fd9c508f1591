import { defineFeature } from '../../feature.ts'
import { realtimeRoutes } from './realtime.routes.ts'

export const realtime = defineFeature(['database', 'realtime'], (deps) => ({
  handlers: realtimeRoutes({ ...deps, tokens: deps.realtime }),
}))
