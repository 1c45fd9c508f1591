import { defineFeature } from '../../feature.ts'
import { eraseAccount } from './erase-account.ts'
import { playerMessages } from './player.events.ts'
import { playerRoutes } from './player.routes.ts'

export const player = defineFeature((deps) => ({
  handlers: playerRoutes(deps),
  messages: playerMessages,
  erasePersonalData: eraseAccount,
}))
