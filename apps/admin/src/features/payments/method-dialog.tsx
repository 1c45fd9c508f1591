import { Group, NumberInput } from '@mantine/core'
import type { OfficePaymentMethod } from '@runecase/api/operator/payment-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { FORM_NS } from '../../form/form.i18n.ts'
import { ChangeEffect } from '../change-requests/change-effect.tsx'
import { PAYMENTS_NS } from './payments.i18n.ts'
import type { SaveTerms } from './save-terms.ts'

/** Sums and place of a way of paying. */
export function MethodDialog({
  method,
  currency,
  save,
  onClose,
}: {
  readonly method: OfficePaymentMethod
  readonly currency: string
  readonly save: SaveTerms
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PAYMENTS_NS, FORM_NS])
  const { id, isOn } = method
  const [minimum, setMinimum] = useState<number | string>(method.minimum)
  const [maximum, setMaximum] = useState<number | string>(method.maximum)
  const [place, setPlace] = useState<number | string>(method.place)
  const terms = { id, isOn, minimum: Number(minimum), maximum: Number(maximum), place: Number(place) }
  const isChanged = (['minimum', 'maximum', 'place'] as const).some((name) => terms[name] !== method[name])
  return (
    <ActionDialog
      isOpen
      title={method.name}
      text={t('terms.editText')}
      confirm={t('save', { ns: FORM_NS })}
      onClose={onClose}
      act={(reason) => save({ methods: [terms] }, reason)}
    >
      <Group grow align="flex-start">
        <NumberInput
          label={t('terms.minimumIn', { currency })}
          value={minimum}
          onChange={setMinimum}
          min={0.01}
          decimalScale={2}
          required
        />
        <NumberInput
          label={t('terms.maximumIn', { currency })}
          description={t('terms.maximumHint')}
          value={maximum}
          onChange={setMaximum}
          min={0}
          decimalScale={2}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <NumberInput label={t('terms.place')} value={place} onChange={setPlace} min={0} max={1000} allowDecimal={false} />
      {isChanged ? <ChangeEffect kind="payment.terms" payload={{ methods: [terms] }} /> : null}
    </ActionDialog>
  )
}
