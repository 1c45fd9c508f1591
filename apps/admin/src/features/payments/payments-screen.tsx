import PAYMENTS_NS from 'texts:features/payments/payments'
import { ORDER_STATES, PAYMENT_MARKS } from '@runecase/api/operator/payments-rules.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { PaymentBadge, TERMS_NS } from '../../core/terms/public.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { PaymentTabs } from './payment-tabs.tsx'

/** All players' payments, newest first. */
export function Component() {
  const { t } = useTranslation([PAYMENTS_NS, TERMS_NS])
  return (
    <Screen title={t('title')}>
      <PaymentTabs />
      <Panel>
        <ResourceList
          name="listPayments"
          label={t('list')}
          rowId={({ id }) => id}
          rowPath={({ id }) => `/payments/${id}`}
          refreshMs={10_000}
          filters={[
            { kind: 'search', name: 'text', label: t('find') },
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: ORDER_STATES.map((value) => ({ value, label: t(`terms:payment.states.${value}`) })),
            },
            {
              kind: 'select',
              name: 'mark',
              label: t('mark'),
              options: PAYMENT_MARKS.map((value) => ({ value, label: t(`marks.${value}`) })),
            },
            { kind: 'exact', name: 'method', label: t('columns.method') },
            { kind: 'country', name: 'country' },
            { kind: 'sum', name: 'sumFrom' },
            { kind: 'sum', name: 'sumTo' },
            { kind: 'from', name: 'from', label: t('from') },
            { kind: 'until', name: 'until', label: t('until') },
          ]}
          columns={[
            {
              id: 'created',
              header: t('columns.created'),
              sort: 'id',
              cell: ({ createdAt }) => <TimeCell at={createdAt} />,
            },
            { id: 'payment', header: t('columns.payment'), isMinor: true, cell: ({ id }) => id },
            { id: 'state', header: t('columns.state'), cell: (payment) => <PaymentBadge payment={payment} /> },
            {
              id: 'player',
              header: t('columns.player'),
              cell: ({ player }) => (
                <Link to={`/players/${player.id}`}>
                  <PlayerName id={player.id} nickname={player.nickname} />
                </Link>
              ),
            },
            {
              id: 'method',
              header: t('columns.method'),
              cell: ({ method, country }) => `${method}, ${country}`,
            },
            {
              id: 'provider',
              header: t('columns.provider'),
              isMinor: true,
              cell: ({ provider }) => wordOf(TERMS_NS, 'providers', provider),
            },
            {
              id: 'amount',
              header: t('columns.amount'),
              isNumber: true,
              cell: ({ amount, currency }) => `${showSum(amount)} ${currency}`,
            },
            {
              id: 'value',
              header: t('columns.value'),
              sort: 'value',
              isNumber: true,
              cell: ({ value }) => showSum(value),
            },
            {
              id: 'returned',
              header: t('columns.returned'),
              isNumber: true,
              cell: ({ returned, currency }) => (returned > 0 ? `${showSum(returned)} ${currency}` : ''),
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}
