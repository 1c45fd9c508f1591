import { Badge } from '@mantine/core'
import type { ListedPayment } from '@runecase/api/operator/payments.ts'
import { useTranslation } from 'react-i18next'
import { PAYMENTS_NS } from './payments.i18n.ts'

const COLOURS: Readonly<Record<ListedPayment['state'], string>> = {
  created: 'gray',
  pending: 'blue',
  review: 'yellow',
  paid: 'green',
  failed: 'gray',
  refunded: 'red',
}

/** The state of a payment as a badge. */
export function PaymentBadge({ payment }: { readonly payment: Pick<ListedPayment, 'state' | 'returned'> }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { state, returned } = payment
  const isPartly = state === 'paid' && returned > 0
  return (
    <Badge color={isPartly ? 'orange' : COLOURS[state]}>{isPartly ? t('partlyReturned') : t(`states.${state}`)}</Badge>
  )
}
