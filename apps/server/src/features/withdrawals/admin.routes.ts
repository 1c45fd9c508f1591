import type { Cashier } from '../../core/cashier/public.ts'
import type { LiveSettings } from '../../core/settings/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { type AskDeps, askDelivery } from './ask-delivery.ts'
import { type DecideDeps, decideWithdrawals, holdWithdrawal } from './decide-withdrawals.ts'
import { getAdminWithdrawal, getWithdrawalQueue } from './get-admin-withdrawal.ts'
import { changeHoldRules, getHoldRules } from './hold-rules.ts'
import { listAdminWithdrawals } from './list-admin-withdrawals.ts'
import { listPlayerWithdrawals } from './list-player-withdrawals.ts'
import type { ShowDeps } from './show-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

type Names =
  | 'listAdminWithdrawals'
  | 'listPlayerWithdrawals'
  | 'getWithdrawalQueue'
  | 'getHoldRules'
  | 'changeHoldRules'
  | 'getAdminWithdrawal'
  | 'decideWithdrawals'
  | 'holdWithdrawal'
  | 'askDelivery'

export function withdrawalAdminRoutes(
  deps: DecideDeps &
    ShowDeps &
    AskDeps &
    Pick<Deps, 'clock'> &
    Pick<WithdrawalDeps, 'games' | 'sumRefills'> & {
      readonly cashier: Pick<Cashier, 'refills'>
      readonly settings: LiveSettings
    },
): OperatorHandlers<Names> {
  return {
    listAdminWithdrawals: ({ query }) => listAdminWithdrawals(deps, query),
    listPlayerWithdrawals: ({ query }) => listPlayerWithdrawals(deps, query),
    getWithdrawalQueue: () => getWithdrawalQueue(deps),
    getHoldRules: () => getHoldRules(deps),
    changeHoldRules: ({ body }, call) => changeHoldRules(deps, call, body),
    getAdminWithdrawal: ({ params }) => getAdminWithdrawal(deps, BigInt(params.id)),
    async decideWithdrawals({ body: { ids, ...rest } }, call) {
      const decided = await decideWithdrawals(deps, call, { ids: ids.map(BigInt), ...rest })
      return { decided: decided.map(String) }
    },
    askDelivery: async ({ params }, call) => ({ evidence: await askDelivery(deps, call, BigInt(params.id)) }),
    async holdWithdrawal({ params, body }, call) {
      const id = BigInt(params.id)
      await holdWithdrawal(deps, call, { id, ...body })
      return getAdminWithdrawal(deps, id)
    },
  }
}
