import PAYMENTS_NS from 'texts:features/payments/payments'
import { REVIEW_REASONS } from '@runecase/api/operator/payments-rules.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { TERMS_NS } from '../../core/terms/public.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { ReviewActions, useReportedText } from './review-actions.tsx'

/** Payments that need an operator, with the reports of their providers. */
export function Component() {
  const { t } = useTranslation(PAYMENTS_NS)
  const reported = useReportedText()
  return (
    <Screen title={t('title')}>
      <PaymentTabs />
      <Panel title={t('reviews')}>
        <ResourceList
          name="listPaymentReviews"
          empty={t('noReviews')}
          label={t('reviews')}
          rowId={({ id }) => String(id)}
          refreshMs={10_000}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('decision'),
              options: (['open', 'closed'] as const).map((value) => ({ value, label: t(`reviewStates.${value}`) })),
            },
            {
              kind: 'select',
              name: 'reason',
              label: t('reason'),
              options: REVIEW_REASONS.map((value) => ({ value, label: t(`reviewReasons.${value}`) })),
            },
          ]}
          columns={[
            {
              id: 'opened',
              header: t('opened'),
              sort: 'id',
              isMinor: true,
              cell: ({ openedAt }) => <TimeCell at={openedAt} />,
            },
            { id: 'reason', header: t('reason'), cell: ({ reason }) => t(`reviewReasons.${reason}`) },
            {
              id: 'payment',
              header: t('columns.payment'),
              cell: ({ payment, provider, providerId }) =>
                payment ? (
                  <Link to={`/payments/${payment.id}`}>{payment.id}</Link>
                ) : (
                  `${wordOf(TERMS_NS, 'providers', provider)} ${providerId ?? ''}`
                ),
            },
            {
              id: 'player',
              header: t('columns.player'),
              cell: ({ payment }) =>
                payment ? (
                  <Link to={`/players/${payment.player.id}`}>
                    <PlayerName id={payment.player.id} nickname={payment.player.nickname} />
                  </Link>
                ) : (
                  ''
                ),
            },
            {
              id: 'ordered',
              isMinor: true,
              header: t('ordered'),
              isNumber: true,
              cell: ({ payment }) => (payment ? `${showSum(payment.amount)} ${payment.currency}` : ''),
            },
            { id: 'reported', header: t('reported.title'), cell: reported },
            {
              id: 'decision',
              isMinor: true,
              header: t('decision'),
              cell: ({ decision, decidedBy }) =>
                [t(`decisions.${decision ?? 'open'}`), decidedBy].filter(Boolean).join(', '),
            },
            { id: 'actions', header: t('actions'), cell: (review) => <ReviewActions review={review} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}
