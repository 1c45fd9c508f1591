import { defineFeature } from '../../feature.ts'
import { balanceCorrection } from './balance-correction.ts'
import { playerOperatorRoutes } from './players.routes.ts'

export const players = defineFeature((deps) => ({
  operatorHandlers: playerOperatorRoutes(deps),
  changeRequests: [balanceCorrection(deps)],
}))
