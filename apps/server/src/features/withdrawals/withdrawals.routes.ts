import type { Handlers } from '../../platform/http/handler.ts'
import { getWithdrawalTerms } from './get-withdrawal-terms.ts'
import { inviteBot } from './invite-bot.ts'
import { getTradeId, getWithdrawal, listWithdrawals } from './list-withdrawals.ts'
import { setSandboxEnding } from './sandbox-ending.ts'
import { sendItems } from './send-items.ts'
import type { ShowDeps } from './show-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

type WithdrawalEndpoint =
  | 'sendItems'
  | 'getTradeId'
  | 'getWithdrawalTerms'
  | 'listWithdrawals'
  | 'getWithdrawal'
  | 'inviteBot'
  | 'setSandboxEnding'

export function withdrawalRoutes(deps: WithdrawalDeps & ShowDeps): Handlers<WithdrawalEndpoint> {
  return {
    sendItems: ({ body }, { idempotency }) =>
      sendItems(deps, idempotency, { ids: body.ids.map(BigInt), method: body.method }),
    getTradeId: ({ params }, { caller }) => getTradeId(deps, caller.userId, BigInt(params.id)),
    getWithdrawalTerms: (_input, { caller }) => getWithdrawalTerms(deps, caller.userId),
    listWithdrawals: ({ query }, { caller }) => listWithdrawals(deps, caller.userId, query),
    getWithdrawal: ({ params }, { caller }) => getWithdrawal(deps, caller.userId, BigInt(params.id)),
    inviteBot: ({ query }) => inviteBot(deps.invite, query.url),
    setSandboxEnding: ({ body }, { caller }) => setSandboxEnding(deps, caller.userId, body.ending),
  }
}
