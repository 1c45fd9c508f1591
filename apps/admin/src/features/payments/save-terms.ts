import type { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'

export type SaveTerms = (change: PaymentTermsChange, reason: string) => Promise<unknown>

/** The kind of change request for every change except a restriction. */
export const TERMS_CHANGE = 'payment.terms'

/** Saves changes that only restrict; any other change is refused with `approval_required`. */
export function saveTerms(version: number): SaveTerms {
  return async (change, reason) => {
    await callOperator('changePaymentTerms', { body: { version, reason, ...change } })
    await Promise.all(
      ['getPaymentTerms', 'listPaymentTermsVersions'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
