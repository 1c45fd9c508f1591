import { defineFeature } from '../../feature.ts'
import { contractMessages } from './contracts.events.ts'
import { contractRoutes } from './contracts.routes.ts'

export const contracts = defineFeature(['database', 'catalogue', 'plays'], (deps) => ({
  handlers: contractRoutes(deps),
  messages: contractMessages,
}))
