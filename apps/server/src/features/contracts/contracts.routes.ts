import type { Handlers } from '../../platform/http/handler.ts'
import { getSharedContract, type SharedContractDeps } from './get-shared-contract.ts'
import { type ContractHistoryDeps, listContracts } from './list-contracts.ts'
import { type ContractDeps, makeContract } from './make-contract.ts'

export function contractRoutes(
  deps: ContractDeps & ContractHistoryDeps & SharedContractDeps,
): Handlers<'makeContract' | 'listContracts' | 'getSharedContract'> {
  return {
    makeContract: ({ body }, { idempotency }) => makeContract(deps, idempotency, body.itemIds.map(BigInt)),
    getSharedContract: ({ params }) => getSharedContract(deps, params.id),
    listContracts: ({ query }, { caller }) => listContracts(deps, query, caller),
  }
}
