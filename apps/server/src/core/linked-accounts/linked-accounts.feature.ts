import { defineFeature } from '../../feature.ts'
import { attentionOfQueue } from '../operators/public.ts'
import { eraseSignals } from './erase-signals.ts'
import { followSignals } from './follow-signals.ts'
import { linkedAccountRoutes } from './linked-accounts.routes.ts'
import { countOpenGroups } from './list-groups.sql.ts'
import { signalSweeper } from './sweep-signals.ts'

export const linkedAccounts = defineFeature(['database', 'log', 'settings'], (deps) => ({
  operatorHandlers: linkedAccountRoutes(deps),
  consumers: [followSignals()],
  dueWork: [signalSweeper(deps)],
  erasePersonalData: eraseSignals,
  attention: [
    {
      kind: 'linked_accounts_open',
      permission: 'withdrawals.decide',
      find: async (queries) => attentionOfQueue(await countOpenGroups(queries)),
    },
  ],
  metrics(metrics) {
    const open = async () => (await countOpenGroups(deps.database)).count
    metrics.gauge('linked_account_groups_open', 'Groups of linked accounts that no operator has looked at', open)
  },
}))
