import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { restrictTerms } from './change-terms.ts'
import { getOfficeTerms, listTermsVersions } from './get-office-terms.ts'

export function paymentTermsRoutes(
  deps: PaymentDeps,
): OperatorHandlers<'getPaymentTerms' | 'changePaymentTerms' | 'listPaymentTermsVersions'> {
  return {
    getPaymentTerms: () => getOfficeTerms(deps),
    async changePaymentTerms({ body }, call) {
      await restrictTerms(deps, call, body)
      return getOfficeTerms(deps)
    },
    listPaymentTermsVersions: ({ query }) => listTermsVersions(deps, query),
  }
}
