import { defineFeature } from '../../feature.ts'
import { countOpenings } from './count-openings.ts'
import { fairnessRoutes, mountFairness } from './fairness.routes.ts'
import { findRolls } from './find-rolls.ts'
import { openReceiptKey } from './receipt-key.ts'

export const fairness = defineFeature(
  [
    'database',
    'reads',
    'clock',
    'ids',
    'random',
    'log',
    'config',
    'catalogue',
    'vault',
    'limiter',
    'receiptParts',
    'games',
    'project',
  ],
  (deps) => {
    const { config } = deps
    const receiptKey = openReceiptKey(config.secrets.receiptKey, `${config.dataDir}/receipt-key`)
    return {
      handlers: fairnessRoutes({ ...deps, receiptKey, publicUrl: config.http.publicUrl }),
      adminSearch: [findRolls],
      consumers: [countOpenings],
      mount: (app) => mountFairness(app, receiptKey),
    }
  },
)
