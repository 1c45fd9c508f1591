import { defineFeature } from '../../feature.ts'
import { upgradeMessages } from './upgrades.events.ts'
import { upgradeRoutes } from './upgrades.routes.ts'

export const upgrades = defineFeature(['database', 'catalogue', 'pictures', 'plays', 'seasonBook'], (deps) => ({
  handlers: upgradeRoutes(deps),
  messages: upgradeMessages,
}))
