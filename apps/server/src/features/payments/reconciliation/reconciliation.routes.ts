import type { Deps } from '../../../platform/deps.ts'
import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import { closePaymentDifference, listPaymentDifferences } from './show-differences.ts'

export function reconciliationRoutes(
  deps: Pick<Deps, 'database'>,
): OperatorHandlers<'listPaymentDifferences' | 'closePaymentDifference'> {
  return {
    listPaymentDifferences: ({ query }) => listPaymentDifferences(deps, query),
    closePaymentDifference: ({ params, body }, call) => closePaymentDifference(deps, call, { ...params, ...body }),
  }
}
