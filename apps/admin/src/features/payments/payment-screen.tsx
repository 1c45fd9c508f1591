import PAYMENTS_NS from 'texts:features/payments/payments'
import { Button, Code, SimpleGrid, Stack } from '@mantine/core'
import type { PaymentView } from '@runecase/api/operator/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { PaymentBadge, TERMS_NS } from '../../core/terms/public.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'
import {
  ConfirmationsTable,
  EntriesTable,
  RefundsTable,
  ReturnsTable,
  ReviewsTable,
  WebhooksTable,
} from './payment-life.tsx'
import { isRefundable, RefundButton } from './refund-button.tsx'

/** One payment: the order, the provider's reports, the credit and the returns. */
export function Component() {
  const { t } = useTranslation(PAYMENTS_NS)
  const { id = '' } = useParams()
  const mayPropose = useIsPermitted()('money.propose')
  const { data: payment, error } = useQuery({
    queryKey: ['getPayment', id],
    queryFn: async ({ signal }) => (await callOperator('getPayment', { params: { id } }, signal)).payment,
    refetchInterval: 5000,
  })
  return (
    <Screen
      title={t('number', { id })}
      badge={payment ? <PaymentBadge payment={payment} /> : null}
      actions={
        <>
          {payment && mayPropose && isRefundable(payment) ? <RefundButton payment={payment} /> : null}
          <Button component={Link} to="/payments" variant="default">
            {t('toList')}
          </Button>
        </>
      }
    >
      {payment ? <Shown payment={payment} /> : <LoadingOrError error={error} />}
    </Screen>
  )
}

function Shown({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Panel title={t('order')}>
          <Facts facts={useOrderFacts(payment)} />
        </Panel>
        <Panel title={t('money')}>
          <Facts facts={useMoneyFacts(payment)} />
        </Panel>
      </SimpleGrid>
      {payment.reviews.length > 0 ? <ReviewsTable payment={payment} /> : null}
      {payment.refunds.length > 0 ? <RefundsTable payment={payment} /> : null}
      {payment.returns.length > 0 ? <ReturnsTable payment={payment} /> : null}
      <EntriesTable payment={payment} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ConfirmationsTable payment={payment} />
        <WebhooksTable payment={payment} />
      </SimpleGrid>
    </Stack>
  )
}

function useOrderFacts(payment: PaymentView) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { player, provider, providerId, method, country, reason, endedAt, dueAt } = payment
  return [
    [
      t('columns.player'),
      <Link key="player" to={`/players/${player.id}`}>
        <PlayerName id={player.id} nickname={player.nickname} />
      </Link>,
    ],
    [t('columns.method'), method],
    [t('country'), country],
    [t('columns.provider'), wordOf(TERMS_NS, 'providers', provider)],
    [t('providerId'), providerId ? <Code key="id">{providerId}</Code> : t('none')],
    ...payment.payer.map(({ name, value }) => [t(`payerFields.${name as 'email'}`), value] as const),
    [t('promo'), payment.promo ?? t('none')],
    [t('reversible'), t(payment.isReversible ? 'yes' : 'no')],
    [t('columns.created'), showDateTime(payment.createdAt)],
    ...(endedAt ? [[t('ended'), showDateTime(endedAt)] as const] : []),
    ...(reason ? [[t('reason'), t(`reasons.${reason as 'declined'}`)] as const] : []),
    ...(dueAt ? [[t('due'), showDateTime(dueAt)] as const] : []),
    [t('asked'), showNumber(payment.asked)],
  ] as const
}

function useMoneyFacts(payment: PaymentView) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { amount, currency, rate, paid, credited, returned, returns } = payment
  const own = (sum: number) => `${showSum(sum)} ${currency}`
  const unpaid = returns.reduce((sum, one) => sum + one.unpaid, 0)
  const unpaidCoins = returns.reduce((sum, one) => sum + one.unpaidCoins, 0)
  return [
    [t('ordered'), own(amount)],
    [t('rate'), t('rateOf', { currency, rate: showSum(rate) })],
    [t('paid'), paid === null ? t('none') : own(paid)],
    [t('credited'), credited ? `${showSum(credited.value)} GOLD` : t('none')],
    ...(credited
      ? [
          [t('bonus'), `${showSum(credited.bonus)} GOLD`] as const,
          ...(credited.coins > 0 ? [[t('coins'), showNumber(credited.coins)] as const] : []),
        ]
      : []),
    [t('returned'), own(returned)],
    ...(unpaid > 0 ? [[t('owed'), `${showSum(unpaid)} GOLD`] as const] : []),
    ...(unpaidCoins > 0 ? [[t('owedCoins'), showNumber(unpaidCoins)] as const] : []),
  ] as const
}
