import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { decideLinkedAccounts, splitLinkedAccounts } from './decide-groups.ts'
import { listLinkedAccounts, showGroup } from './show-groups.ts'

type Names = Extract<
  OperatorEndpointName,
  'listLinkedAccounts' | 'getLinkedAccounts' | 'decideLinkedAccounts' | 'splitLinkedAccounts'
>

export function linkedAccountRoutes(deps: Pick<Deps, 'database'>): OperatorHandlers<Names> {
  return {
    listLinkedAccounts: ({ query }) => listLinkedAccounts(deps, query),
    getLinkedAccounts: async ({ params }) => ({ group: await showGroup(deps.database, BigInt(params.id)) }),
    decideLinkedAccounts: ({ params, body }, call) => decideLinkedAccounts(deps, call, BigInt(params.id), body),
    splitLinkedAccounts: ({ params, body }, call) => splitLinkedAccounts(deps, call, BigInt(params.id), body),
  }
}
