import { defineFeature } from '../../feature.ts'
import { protectionMessages } from './protection.events.ts'
import { protectionRoutes } from './protection.routes.ts'

export const protection = defineFeature(['database'], (deps) => ({
  handlers: protectionRoutes(deps),
  messages: protectionMessages,
}))
