import { defineFeature } from '../../feature.ts'
import { contractGame } from './contract-game.ts'
import { contractRoutes } from './contracts.routes.ts'
import { findContractPicture } from './get-shared-contract.ts'
import { contractsOfHistory } from './history-list.sql.ts'

export const contracts = defineFeature(['database', 'catalogue', 'plays', 'pictures', 'project'], (deps) => ({
  itemTrail: { owners: 'select user_id from contracts where id = ($1::int8 >> 6) << 6' },
  historyLists: [contractsOfHistory],
  handlers: contractRoutes(deps),
  games: [contractGame],
  sharedKinds: [
    { kind: 'contract', id: /^\d{10,19}$/, find: (id, language) => findContractPicture(deps, id, language) },
  ],
}))
