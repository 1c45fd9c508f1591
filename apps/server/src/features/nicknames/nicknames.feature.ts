import { attentionOfQueue } from '../../core/operators/public.ts'
import { defineFeature } from '../../feature.ts'
import { shopsOwnNames } from './change-nickname.ts'
import { nicknameMessages } from './nicknames.events.ts'
import { nicknameAdminRoutes, nicknameRoutes } from './nicknames.routes.ts'
import { countWaiting, eraseNicknames } from './nicknames.sql.ts'

export const nicknames = defineFeature(['database', 'clock', 'ids', 'limiter', 'reservedNames', 'project'], (deps) => ({
  handlers: nicknameRoutes(deps),
  operatorHandlers: nicknameAdminRoutes(deps),
  messages: nicknameMessages,
  erasePersonalData: eraseNicknames,
  reservedNames: () => shopsOwnNames(deps),
  attention: [
    {
      kind: 'nicknames_waiting',
      permission: 'players.restrict',
      find: async (queries) => attentionOfQueue(await countWaiting(queries)),
    },
  ],
  metrics(metrics) {
    const waiting = async () => (await countWaiting(deps.database)).count
    metrics.gauge('nicknames_waiting', 'Names that players chose and no operator has looked at', waiting)
  },
}))
