import DEBT_NS from 'texts:core/debt/debt'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './debt-lines.module.css'
import type { PlayerDebt } from './use-debt.ts'

/** A sum of GOLD, of coins, or of both. */
export function Owed({ owed, owedCoins }: { readonly owed: number; readonly owedCoins: number }) {
  return (
    <Row as="span" isInline isWrapped gap={12} rowGap={4}>
      {(owed > 0 || owedCoins === 0) && <Gold value={owed} />}
      {owedCoins > 0 && <Coins value={owedCoins} />}
    </Row>
  )
}

/** The debt by order with reasons, and how to pay it off. */
export function DebtLines({ debt }: { readonly debt: PlayerDebt }) {
  const { t } = useTranslation(DEBT_NS)
  return (
    <>
      <Row as="p" isWrapped gap={16} rowGap={4} justify="between" weight={700} marginTop={16}>
        <span>{t('owed')}</span>
        <Owed owed={debt.owed} owedCoins={debt.owedCoins} />
      </Row>
      <Stack as="ul" gap={8} className={styles.orders} aria-label={t('orders')} padding={0} margin="12px 0 0">
        {debt.orders.map((order) => (
          <Stack
            overflowWrap="anywhere"
            as="li"
            tone="muted"
            padding="10px 12px"
            radius="m"
            textAlign="left"
            fontSize={14}
            key={order.orderId}
          >
            <Text as="b" tone="default">
              {t('order', { id: order.orderId })}
            </Text>
            <span>
              {order.method.name} · <LocalTime at={order.paidAt} />
            </span>
            <span>
              {t(`reason.${order.reason}`)} · <LocalTime at={order.returnedAt} />
            </span>
            <span>{t('returned', { sum: `${formatNumber(order.returned)} ${order.symbol}` })}</span>
            <Row as="span" isWrapped gap={8} rowGap={4} tone="default">
              {t('left')} <Owed owed={order.owed} owedCoins={order.owedCoins} />
            </Row>
          </Stack>
        ))}
      </Stack>
      <Heading level={3} margin="16px 0 6px" textAlign="left" fontSize={14}>
        {t('stepsTitle')}
      </Heading>
      <Stack as="ol" gap={4} tone="muted" className={styles.steps} padding="0 0 0 22px" textAlign="left" fontSize={14}>
        {t('steps', { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
    </>
  )
}
