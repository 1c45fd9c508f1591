import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { getAdminTerms, listTermsVersions } from './get-admin-terms.ts'
import { termsDefinition } from './terms-definition.ts'

export function paymentTermsRoutes(
  deps: PaymentDeps,
): OperatorHandlers<'getPaymentTerms' | 'changePaymentTerms' | 'listPaymentTermsVersions'> {
  return {
    getPaymentTerms: () => getAdminTerms(deps),
    async changePaymentTerms({ body }, call) {
      await termsDefinition.save(deps, call, body, async () => undefined)
      return getAdminTerms(deps)
    },
    listPaymentTermsVersions: ({ query }) => listTermsVersions(deps, query),
  }
}
