import { defineFeature } from '../../feature.ts'
import { HISTORY_LISTS } from './history.sql.ts'
import { protectionMessages } from './protection.events.ts'
import { protectionRoutes } from './protection.routes.ts'

export const protection = defineFeature(['database', 'historyLists'], (deps) => ({
  handlers: protectionRoutes(deps),
  historyLists: HISTORY_LISTS,
  messages: protectionMessages,
}))
