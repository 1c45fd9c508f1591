import PAYMENTS_NS from 'texts:features/payments/payments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './payment-lines.module.css'
import type { Payment } from './payments.queries.ts'
import { formatSum } from './sum-text.ts'

/** Facts of a payment, one per line. */
export function PaymentLines({ lines }: { readonly lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Stack as="dl" width="100%" className={styles.lines}>
      {lines.map(([name, value]) => (
        <Row gap={16} justify="between" key={name} minHeight={36}>
          <Text as="dt" size="ui" tone="muted" align="start">
            {name}
          </Text>
          <Text as="dd" size="strong" align="end" minWidth={0}>
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}

/** The ordered sum, and the number for support. */
export function useOrderLines(): (payment: Payment) => readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation(PAYMENTS_NS)
  return ({ sum, symbol, direction, orderId }) => [
    [t('payment.sum'), formatSum(sum, symbol)],
    [t('payment.direction'), direction.name],
    [
      t('payment.order'),
      <span key="order" className={styles.order}>
        {orderId}
      </span>,
    ],
  ]
}
