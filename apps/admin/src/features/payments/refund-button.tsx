import { Alert, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { PaymentView } from '@runecase/api/operator/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { FORM_NS } from '../../form/form.i18n.ts'
import { messageOf } from '../../form/message-of.ts'
import { Facts } from '../../list/facts.tsx'
import { showSum } from '../../list/show-sums.ts'
import { changeField, changeValue } from '../change-requests/change-name.ts'
import { PAYMENTS_NS } from './payments.i18n.ts'

const KIND = 'payment.refund'

/** Whether a refund of the payment may be proposed now. */
export function isRefundable({ refundable, refunds }: PaymentView): boolean {
  return refundable > 0 && refunds.every(({ state }) => state !== 'asked')
}

/** Asks for the sum and the reason, shows the effect, and proposes the refund to another operator. */
export function RefundButton({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation([PAYMENTS_NS, FORM_NS])
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState<number | null>(null)
  const { id: orderId, currency, refundable, state } = payment
  const isWhole = state === 'failed'
  const amount = isWhole ? refundable : (typed ?? refundable)
  return (
    <>
      <Button color="red" onClick={() => setAsking(true)}>
        {t('refund')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('refund')}
        text={isWhole ? t('refundUncredited') : t('refundText', { left: showSum(refundable), currency })}
        confirm={t('refund')}
        isDangerous
        onClose={() => setAsking(false)}
        act={async (reason) => {
          const body = { kind: KIND, payload: { orderId, amount }, reason }
          const { request } = await callOperator('createChangeRequest', { body })
          await queryClient.invalidateQueries({ queryKey: ['listChangeRequests'] })
          notifications.show({
            message: t('proposed'),
            closeButtonProps: { 'aria-label': t('close', { ns: FORM_NS }) },
          })
          await navigate(`/change-requests/${request.id}`)
        }}
      >
        <Stack>
          <DecimalInput
            label={t('refundSum', { currency })}
            value={amount}
            onChange={(value) => setTyped(typeof value === 'number' ? value : null)}
            min={0.01}
            max={refundable}
            decimalScale={2}
            decimalSeparator=","
            thousandSeparator=" "
            disabled={isWhole}
            hideControls
          />
          {isAsking ? <Effect orderId={orderId} amount={amount} /> : null}
        </Stack>
      </ActionDialog>
    </>
  )
}

/** The current effect of the refund. */
function Effect({ orderId, amount }: { readonly orderId: string; readonly amount: number }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { data, error } = useQuery({
    queryKey: ['previewChange', KIND, orderId, amount],
    queryFn: ({ signal }) =>
      callOperator('previewChange', { body: { kind: KIND, payload: { orderId, amount } } }, signal),
    retry: false,
  })
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  if (!data) return null
  return (
    <section aria-label={t('effect')}>
      <Facts
        facts={data.preview.lines.map(({ field, before, after }) => [
          changeField(field),
          [before, after].flatMap((value) => (value === null ? [] : [changeValue(field, value)])).join(' → '),
        ])}
      />
    </section>
  )
}
