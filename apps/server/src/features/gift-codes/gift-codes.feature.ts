import { defineFeature } from '../../feature.ts'
import './gift-codes.events.ts'
import { giftBatchChange } from './gift-batches.ts'
import { giftCodeOperatorRoutes, giftCodeRoutes } from './gift-codes.routes.ts'

export const giftCodes = defineFeature(['database', 'clock', 'ids', 'random', 'limiter', 'promoGuesses'], (deps) => ({
  handlers: giftCodeRoutes(deps),
  operatorHandlers: giftCodeOperatorRoutes(deps),
  changeRequests: [giftBatchChange(deps)],
}))
