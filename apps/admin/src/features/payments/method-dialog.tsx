import PAYMENTS_NS from 'texts:features/payments/payments'
import FORM_NS from 'texts:form/form'
import { Group, NumberInput, TextInput } from '@mantine/core'
import type { AdminPaymentMethod, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import type { OpenDraft } from '../../form/use-draft.ts'
import { type SaveTerms, TERMS_CHANGE } from './save-terms.ts'

/** Name, sums, bonus and order of a payment method. */
export function MethodDialog({
  method,
  currency,
  save,
  draft,
  onClose,
}: {
  readonly method: AdminPaymentMethod
  readonly currency: string
  readonly save: SaveTerms
  readonly draft: OpenDraft<PaymentTermsChange> | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PAYMENTS_NS, FORM_NS])
  const { id } = method
  const stored = draft?.payload.methods?.find((one) => one.id === id) ?? method
  const [minimum, setMinimum] = useState<number | string>(stored.minimum)
  const [maximum, setMaximum] = useState<number | string>(stored.maximum)
  const [place, setPlace] = useState<number | string>(stored.place)
  const [name, setName] = useState(stored.name ?? method.name)
  const [bonusPercent, setBonusPercent] = useState<number | string>(stored.bonusPercent ?? method.bonusPercent)
  const terms = {
    ...{ id, isOn: stored.isOn, minimum: Number(minimum), maximum: Number(maximum), place: Number(place) },
    ...{ name: name.trim(), bonusPercent: Number(bonusPercent) },
  }
  const isChanged = (['isOn', 'minimum', 'maximum', 'place', 'name', 'bonusPercent'] as const).some(
    (name) => terms[name] !== method[name],
  )
  return (
    <ActionDialog
      isOpen
      title={method.name}
      text={t('terms.editText')}
      confirm={t('save', { ns: FORM_NS })}
      onClose={onClose}
      act={(reason) => save({ methods: [terms] }, reason)}
      change={{ kind: TERMS_CHANGE, payload: { methods: [terms] }, draft }}
      isBlocked={name.trim() === ''}
      isDraftable={isChanged}
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
      <TextInput
        label={t('terms.name')}
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('terms.place')}
          value={place}
          onChange={setPlace}
          min={0}
          max={1000}
          allowDecimal={false}
        />
        <NumberInput
          label={t('terms.ownBonus')}
          value={bonusPercent}
          onChange={setBonusPercent}
          min={0}
          max={100}
          decimalScale={2}
        />
      </Group>
      {isChanged ? <ChangeEffect kind={TERMS_CHANGE} payload={{ methods: [terms] }} /> : null}
    </ActionDialog>
  )
}
