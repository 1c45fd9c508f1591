import type { Handlers } from '../../platform/http/handler.ts'
import { type ContractHistoryDeps, listContracts } from './list-contracts.ts'
import { type ContractDeps, makeContract } from './make-contract.ts'

export function contractRoutes(deps: ContractDeps & ContractHistoryDeps): Handlers<'makeContract' | 'listContracts'> {
  return {
    makeContract: ({ body }, { idempotency }) => makeContract(deps, idempotency, body.itemIds.map(BigInt)),
    listContracts: ({ query }, { caller }) => listContracts(deps, query, caller),
  }
}
