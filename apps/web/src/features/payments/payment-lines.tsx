import PAYMENTS_NS from 'texts:features/payments/payments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Payment } from './payments.queries.ts'
import { formatSum } from './sum-text.ts'

/** Facts of a payment, one per line. */
export function PaymentLines({ lines }: { readonly lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Stack isTabular as="dl" width="100%">
      {lines.map(([name, value]) => (
        <Row gap={16} justify="between" key={name} minHeight={36}>
          <Text as="dt" size="ui" tone="muted" textAlign="start">
            {name}
          </Text>
          <Text as="dd" size="strong" textAlign="end" minWidth={0}>
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
      <Box as="span" fontSize={13} overflowWrap="anywhere" key="order">
        {orderId}
      </Box>,
    ],
  ]
}
