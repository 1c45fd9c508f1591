import RECONCILIATION_NS from 'texts:features/reconciliation/reconciliation'
import { Button, Code } from '@mantine/core'
import { DIFFERENCE_KINDS, type PaymentDifference } from '@runecase/api/operator/reconciliation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { TERMS_NS } from '../../core/terms/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { wordOf } from '../../i18n/i18n.ts'
import { showDateTime, showDay } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'

/** Differences between the payments of a day and the provider's list. */
export function Component() {
  const { t } = useTranslation(RECONCILIATION_NS)
  const mayClose = useIsPermitted()('money.propose')
  const [closing, setClosing] = useState<PaymentDifference | null>(null)
  return (
    <Screen title={t('title')}>
      <Panel>
        <ResourceList
          name="listPaymentDifferences"
          empty={t('noDifferences')}
          label={t('title')}
          rowId={({ id }) => id}
          filters={[
            {
              kind: 'select',
              name: 'kind',
              label: t('kind'),
              options: DIFFERENCE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
            { kind: 'select', name: 'isOpen', label: t('state'), options: [{ value: '1', label: t('onlyOpen') }] },
          ]}
          columns={[
            { id: 'day', isMinor: true, header: t('columns.day'), cell: ({ day }) => showDay(day) },
            {
              id: 'provider',
              header: t('columns.provider'),
              cell: ({ provider }) => wordOf(TERMS_NS, 'providers', provider),
            },
            {
              id: 'payment',
              header: t('columns.payment'),
              cell: ({ providerId }) => <Code>{providerId}</Code>,
            },
            {
              id: 'order',
              header: t('columns.order'),
              cell: ({ orderId }) =>
                orderId === null ? t('nothing') : <Link to={`/payments/${orderId}`}>{orderId}</Link>,
            },
            { id: 'kind', header: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { id: 'here', header: t('columns.here'), cell: ({ here }) => sideText(here) },
            { id: 'there', header: t('columns.there'), cell: ({ there }) => sideText(there) },
            {
              id: 'found',
              isMinor: true,
              header: t('columns.found'),
              sort: 'found',
              cell: ({ foundAt }) => <TimeCell at={foundAt} />,
            },
            {
              id: 'actions',
              header: t('columns.actions'),
              cell: (row) => {
                if (row.closedAt !== null) return t('closed', { at: showDateTime(row.closedAt) })
                if (!mayClose) return null
                return (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('close')}: ${row.providerId}`}
                    onClick={() => setClosing(row)}
                  >
                    {t('close')}
                  </Button>
                )
              },
            },
          ]}
        />
      </Panel>
      <ActionDialog
        isOpen={closing !== null}
        title={t('closeTitle')}
        text={t('closeText')}
        confirm={t('close')}
        onClose={() => setClosing(null)}
        act={async (reason) => {
          await callOperator('closePaymentDifference', { params: { id: Number(closing?.id) }, body: { reason } })
          await queryClient.invalidateQueries({ queryKey: ['listPaymentDifferences'] })
        }}
      />
    </Screen>
  )

  function sideText(side: PaymentDifference['here']): string {
    if (side === null) return t('nothing')
    const { state, paid, returned, currency } = side
    // An unknown state of the provider is shown as it is.
    const params = {
      state: wordOf(RECONCILIATION_NS, 'sides', state),
      currency,
      paid: showSum(paid),
      returned: showSum(returned),
    }
    return t(returned > 0 ? 'sideReturned' : 'side', params)
  }
}
