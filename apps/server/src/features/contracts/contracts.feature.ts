import { defineFeature } from '../../feature.ts'
import { contractGame } from './contract-game.ts'
import { contractRoutes } from './contracts.routes.ts'

export const contracts = defineFeature(['database', 'catalogue', 'plays'], (deps) => ({
  handlers: contractRoutes(deps),
  games: [contractGame],
}))
