import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { listReviews, refuseReview } from './decide-review.ts'
import { getAdminPayment } from './get-admin-payment.ts'
import { listPayments } from './list-admin-payments.ts'
import { type DebtorDeps, listDebtors } from './list-debtors.ts'
import { listPlayerOrders } from './list-player-orders.ts'

type Names =
  | 'listPayments'
  | 'getPayment'
  | 'listPaymentReviews'
  | 'refusePaymentReview'
  | 'listDebtors'
  | 'listPlayerOrders'

export function paymentAdminRoutes(deps: PaymentDeps & DebtorDeps): OperatorHandlers<Names> {
  return {
    listPayments: ({ query }) => listPayments(deps, query),
    listDebtors: ({ query }) => listDebtors(deps, query),
    listPlayerOrders: ({ query }) => listPlayerOrders(deps, query),
    listPaymentReviews: ({ query }) => listReviews(deps, query),
    async refusePaymentReview({ params, body }, call) {
      await refuseReview(deps, call, { id: BigInt(params.id), ...body })
      return {}
    },
    getPayment: ({ params }) => getAdminPayment(deps, BigInt(params.id)),
  }
}
