import { defineFeature } from '../../feature.ts'
import { countRecentCases } from './count-recent-cases.ts'
import { favouriteMessages } from './favourites.events.ts'
import { favouriteRoutes } from './favourites.routes.ts'

export const favourites = defineFeature(['database', 'clock', 'catalogue'], (deps) => ({
  handlers: favouriteRoutes(deps),
  consumers: [countRecentCases()],
  messages: favouriteMessages,
}))
