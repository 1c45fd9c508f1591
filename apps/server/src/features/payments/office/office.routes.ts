import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { listReviews, refuseReview } from './decide-review.ts'
import { getOfficePayment } from './get-office-payment.ts'
import { exportDebtors, listDebtors } from './list-debtors.ts'
import { exportPayments, listPayments } from './list-office-payments.ts'

type Names =
  | 'listPayments'
  | 'exportPayments'
  | 'getPayment'
  | 'listPaymentReviews'
  | 'refusePaymentReview'
  | 'listDebtors'
  | 'exportDebtors'

export function paymentOfficeRoutes(deps: PaymentDeps): OperatorHandlers<Names> {
  return {
    listPayments: ({ query }) => listPayments(deps, query),
    exportPayments: ({ query }, call) => exportPayments(deps, call, query),
    listDebtors: ({ query }) => listDebtors(deps, query),
    exportDebtors: ({ query }, call) => exportDebtors(deps, call, query),
    listPaymentReviews: ({ query }) => listReviews(deps, query),
    async refusePaymentReview({ params, body }, call) {
      await refuseReview(deps, call, { id: BigInt(params.id), ...body })
      return {}
    },
    getPayment: ({ params }) => getOfficePayment(deps, BigInt(params.id)),
  }
}
