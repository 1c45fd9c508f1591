import { defineFeature } from '../../feature.ts'
import { balanceCorrection } from './balance-correction.ts'
import { findPlayers } from './find-players.ts'
import { playerOperatorRoutes } from './players.routes.ts'

export const players = defineFeature((deps) => ({
  operatorHandlers: playerOperatorRoutes(deps),
  officeSearch: [findPlayers],
  changeRequests: [balanceCorrection(deps)],
}))
