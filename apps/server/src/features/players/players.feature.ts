import { defineFeature } from '../../feature.ts'
import { balanceCorrection } from './balance-correction.ts'
import { eraseNotes } from './erasure.sql.ts'
import { factorReset } from './factor-reset.ts'
import { findPlayers } from './find-players.ts'
import { playerOperatorRoutes } from './players.routes.ts'

export const players = defineFeature(
  [
    'database',
    'clock',
    'ids',
    'random',
    'config',
    'pictures',
    'paymentRisk',
    'personalData',
    'playerRecords',
    'cashier',
  ],
  (deps) => ({
    operatorHandlers: playerOperatorRoutes({ ...deps, publicUrl: deps.config.http.publicUrl }),
    erasePersonalData: eraseNotes,
    adminSearch: [findPlayers],
    changeRequests: [balanceCorrection(deps), factorReset],
  }),
)
