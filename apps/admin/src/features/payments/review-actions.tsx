import PAYMENTS_NS from 'texts:features/payments/payments'
import { Button, Group } from '@mantine/core'
import type { PaymentReview } from '@runecase/api/operator/payments.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showSum } from '../../list/show-sums.ts'

/** The provider's report of the payment in one line. */
export function useReportedText(): (review: PaymentReview) => string {
  const { t } = useTranslation(PAYMENTS_NS)
  return ({ reported: { paid, currency, returned, namedOrder } }) =>
    [
      ...(paid === null ? [] : [t('reported.paid', { sum: showSum(paid), currency })]),
      ...(returned ? [t('reported.returned', { sum: showSum(returned), currency })] : []),
      ...(namedOrder === null ? [] : [t('reported.order', { id: namedOrder })]),
    ].join(', ')
}

/** Proposes the credit of an open review to another operator, or closes it without one. */
export function ReviewActions({ review }: { readonly review: PaymentReview }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const mayDecide = useIsPermitted()('money.propose')
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  if (review.closedAt !== null || !mayDecide) return null
  const { id, isAcceptable, payment, reason } = review
  const isNoted = payment === null || reason === 'excess_return' || reason === 'reinstated'
  const accepting = { kind: 'payment.accept', payload: { reviewId: id } }
  const close = () => setAsking(null)
  return (
    <Group gap="xs" wrap="nowrap">
      {isAcceptable ? (
        <Button size="xs" onClick={() => setAsking('accept')}>
          {t('accept')}
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={() => setAsking('refuse')}>
        {t(isNoted ? 'note' : 'refuse')}
      </Button>
      <ActionDialog
        isOpen={asking === 'accept'}
        title={t('accept')}
        text={t('acceptText')}
        confirm={t('accept')}
        onClose={close}
        change={accepting}
      >
        {asking === 'accept' ? <ChangeEffect {...accepting} /> : null}
      </ActionDialog>
      <ActionDialog
        isOpen={asking === 'refuse'}
        title={t(isNoted ? 'note' : 'refuse')}
        text={t(isNoted ? 'noteText' : 'refuseText')}
        confirm={t(isNoted ? 'note' : 'refuse')}
        isDangerous={!isNoted}
        onClose={close}
        act={async (why) => {
          await callOperator('refusePaymentReview', { params: { id }, body: { reason: why } })
          await Promise.all([
            queryClient.invalidateQueries({ queryKey: ['listPaymentReviews'] }),
            queryClient.invalidateQueries({ queryKey: ['getPayment'] }),
          ])
        }}
      />
    </Group>
  )
}
