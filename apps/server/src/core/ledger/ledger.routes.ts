import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listLedgerChain } from './list-ledger-chain.ts'

export function ledgerRoutes(deps: Pick<Deps, 'database'>): Handlers<'listLedgerChain'> {
  return { listLedgerChain: ({ query }) => listLedgerChain(deps, query.before) }
}
