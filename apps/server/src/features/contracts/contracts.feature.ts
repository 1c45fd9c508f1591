import { mountSharedPictures } from '../../core/sharing/public.ts'
import { defineFeature } from '../../feature.ts'
import { contractGame } from './contract-game.ts'
import { contractRoutes } from './contracts.routes.ts'
import { findContractPicture } from './get-shared-contract.ts'

export const contracts = defineFeature(
  ['database', 'catalogue', 'plays', 'pictures', 'drawings', 'project'],
  (deps) => ({
    handlers: contractRoutes(deps),
    games: [contractGame],
    mount: (app, { pageLimits }) =>
      mountSharedPictures(app, deps, pageLimits, {
        kind: 'contract',
        id: /^\d{10,19}$/,
        find: (id) => findContractPicture(deps, id),
      }),
  }),
)
