import { defineFeature } from '../../feature.ts'
import { contractGame } from './contract-game.ts'
import { contractRoutes } from './contracts.routes.ts'
import { findContractPicture } from './get-shared-contract.ts'

export const contracts = defineFeature(['database', 'catalogue', 'plays', 'pictures', 'project'], (deps) => ({
  handlers: contractRoutes(deps),
  games: [contractGame],
  sharedKinds: [
    { kind: 'contract', id: /^\d{10,19}$/, find: (id, language) => findContractPicture(deps, id, language) },
  ],
}))
