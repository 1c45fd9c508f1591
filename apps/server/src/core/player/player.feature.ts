import { defineFeature } from '../../feature.ts'
import { ERASED_NICKNAMES, eraseAccount } from './erase-account.ts'
import { playerMessages } from './player.events.ts'
import { playerRoutes } from './player.routes.ts'

export const player = defineFeature(
  ['database', 'clock', 'ids', 'random', 'catalogue', 'pictures', 'vault', 'limiter', 'findOwnPromo', 'findOwnDebt'],
  (deps) => ({
    handlers: playerRoutes(deps),
    messages: playerMessages,
    erasePersonalData: eraseAccount,
    reservedNames: async () => ERASED_NICKNAMES.map((text) => ({ text, as: 'whole' as const })),
  }),
)
