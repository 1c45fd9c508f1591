import { defineFeature } from '../../feature.ts'
import { upgradeGame } from './upgrade-game.ts'
import { upgradeRoutes } from './upgrades.routes.ts'

export const upgrades = defineFeature(['database', 'catalogue', 'pictures', 'plays', 'seasonBook'], (deps) => ({
  handlers: upgradeRoutes(deps),
  games: [upgradeGame],
}))
