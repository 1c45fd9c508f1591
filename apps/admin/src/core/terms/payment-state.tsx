import TERMS_NS from 'texts:core/terms/terms'
import { Badge } from '@mantine/core'
import type { ListedPayment } from '@runecase/api/operator/payments.ts'
import { useTranslation } from 'react-i18next'

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
  const { t } = useTranslation(TERMS_NS)
  const { state, returned } = payment
  const isPartly = state === 'paid' && returned > 0
  return (
    <Badge color={isPartly ? 'orange' : COLOURS[state]}>
      {isPartly ? t('payment.partlyReturned') : t(`payment.states.${state}`)}
    </Badge>
  )
}
