import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { PaymentTabs } from './payment-tabs.tsx'

/** Players with a debt from a returned payment. */
export function Component() {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Screen title={t('title')}>
      <PaymentTabs />
      <Panel title={t('debtors')}>
        <ResourceList
          name="listDebtors"
          empty={t('noDebtors')}
          label={t('debtors')}
          rowId={({ player }) => player.id}
          rowPath={({ player }) => `/players/${player.id}`}
          refreshMs={30_000}
          columns={[
            {
              id: 'player',
              header: t('columns.player'),
              cell: ({ player }) => (
                <Link to={`/players/${player.id}`}>
                  <PlayerName id={player.id} nickname={player.nickname} />
                </Link>
              ),
            },
            { id: 'owed', header: t('debt.owed'), sort: 'owed', isNumber: true, cell: ({ owed }) => showSum(owed) },
            { id: 'coins', header: t('debt.coins'), isNumber: true, cell: ({ owedCoins }) => showNumber(owedCoins) },
            {
              id: 'since',
              header: t('debt.since'),
              sort: 'since',
              cell: ({ since }) => <TimeCell at={since} />,
            },
            {
              id: 'payments',
              header: t('debt.payments'),
              isNumber: true,
              cell: ({ payments, player }) => (
                <Link to={`/payments?text=${player.id}&mark=owed`}>{showNumber(payments)}</Link>
              ),
            },
            {
              id: 'last',
              header: t('debt.last'),
              cell: ({ lastPaymentId }) => <Link to={`/payments/${lastPaymentId}`}>{lastPaymentId}</Link>,
            },
            {
              id: 'flagged',
              header: t('debt.flagged'),
              isNumber: true,
              cell: ({ flagged, player }) =>
                flagged > 0 ? <Link to={`/withdrawals?state=all&text=${player.id}`}>{showNumber(flagged)}</Link> : '',
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}
