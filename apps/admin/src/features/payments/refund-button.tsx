import PAYMENTS_NS from 'texts:features/payments/payments'
import { Alert, Button, Stack } from '@mantine/core'
import type { PaymentView } from '@runecase/api/operator/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { changeField, changeValue } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { messageOf } from '../../form/message-of.ts'
import { useDraft } from '../../form/use-draft.ts'
import { Facts } from '../../list/facts.tsx'
import { showSum } from '../../list/show-sums.ts'

const KIND = 'payment.refund'

/** Whether a refund of the payment may be proposed now. */
export function isRefundable({ refundable, refunds }: PaymentView): boolean {
  return refundable > 0 && refunds.every(({ state }) => state !== 'asked')
}

/** Asks for the sum and the reason, shows the effect, and proposes the refund to another operator. */
export function RefundButton({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { draft, close } = useDraft<{ readonly amount: number }>(KIND)
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState<number | null>(null)
  const { id: orderId, currency, refundable, state } = payment
  const isWhole = state === 'failed'
  const amount = isWhole ? refundable : (typed ?? draft?.payload.amount ?? refundable)
  const isOpen = isAsking || draft !== undefined
  return (
    <>
      <Button color="red" onClick={() => setAsking(true)}>
        {t('refund')}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        title={t('refund')}
        text={isWhole ? t('refundUncredited') : t('refundText', { left: showSum(refundable), currency })}
        confirm={t('refund')}
        isDangerous
        onClose={() => {
          setAsking(false)
          if (draft) close()
        }}
        change={{ kind: KIND, payload: { orderId, amount }, draft }}
      >
        <Stack>
          <DecimalInput
            data-autofocus
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
          {isOpen ? <Effect orderId={orderId} amount={amount} /> : null}
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
