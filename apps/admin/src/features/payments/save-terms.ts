import { notifications } from '@mantine/notifications'
import type { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { actOrPropose, PROPOSED } from '../../form/propose.ts'
import { i18n } from '../../i18n/i18n.ts'

export type SaveTerms = (change: PaymentTermsChange, reason: string) => Promise<unknown>

/** Saves what only restricts; anything else becomes a change request, which is opened. */
export function useSaveTerms(version: number): SaveTerms {
  const navigate = useNavigate()
  return async (change, reason) => {
    const asked = { kind: 'payment.terms', payload: change, reason }
    const saved = await actOrPropose(
      () => callOperator('changePaymentTerms', { body: { version, reason, ...change } }),
      asked,
      navigate,
    )
    await Promise.all(
      ['getPaymentTerms', 'listPaymentTermsVersions'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
    if (saved !== PROPOSED)
      notifications.show({
        message: i18n.t('form:saved'),
        color: 'green',
        closeButtonProps: { 'aria-label': i18n.t('form:close') },
      })
    return saved
  }
}
