import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { restrictTerms } from './change-terms.ts'
import { getAdminTerms, listTermsVersions } from './get-admin-terms.ts'

export function paymentTermsRoutes(
  deps: PaymentDeps,
): OperatorHandlers<'getPaymentTerms' | 'changePaymentTerms' | 'listPaymentTermsVersions'> {
  return {
    getPaymentTerms: () => getAdminTerms(deps),
    async changePaymentTerms({ body }, call) {
      await restrictTerms(deps, call, body)
      return getAdminTerms(deps)
    },
    listPaymentTermsVersions: ({ query }) => listTermsVersions(deps, query),
  }
}
