import { defineFeature } from '../../feature.ts'
import { upgradesOfHistory } from './history-list.sql.ts'
import { upgradeGame } from './upgrade-game.ts'
import { upgradeRoutes } from './upgrades.routes.ts'

export const upgrades = defineFeature(['database', 'catalogue', 'pictures', 'plays', 'seasonBook'], (deps) => ({
  itemTrail: { owners: 'select user_id from upgrades where id = ($1::int8 >> 6) << 6' },
  historyLists: [upgradesOfHistory],
  handlers: upgradeRoutes(deps),
  games: [upgradeGame],
}))
