import PAYMENTS_NS from 'texts:features/payments/payments'
import FORM_NS from 'texts:form/form'
import { Group, NumberInput, Select, TextInput } from '@mantine/core'
import type { CountryTerms, PaymentTerms, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import type { OpenDraft } from '../../form/use-draft.ts'
import { type SaveTerms, TERMS_CHANGE } from './save-terms.ts'
import { SumButtonsFields } from './sum-buttons-fields.tsx'

type Country = PaymentTerms['countries'][number]
type Settable = Omit<CountryTerms, 'isServed'>

/** Name, rate and sum buttons of a country. */
export function CountryDialog({
  country,
  hasFeed,
  save,
  draft,
  onClose,
}: {
  readonly country: Country
  /** Whether a central bank publishes the rate. */
  readonly hasFeed: boolean
  readonly save: SaveTerms
  readonly draft: OpenDraft<PaymentTermsChange> | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PAYMENTS_NS, FORM_NS])
  const { iso, currency } = country
  const [terms, setTerms] = useState<Settable>(() => ({
    ...settable(country),
    ...(draft?.payload.countries?.find((one) => one.iso === iso) as Settable | undefined),
  }))
  const put = (change: Partial<Settable>) => setTerms((before) => ({ ...before, ...change }))
  const isChanged = JSON.stringify(terms) !== JSON.stringify(settable(country))
  const change = { countries: [terms] }
  return (
    <ActionDialog
      isOpen
      title={country.name}
      text={t('terms.countryText')}
      confirm={t('save', { ns: FORM_NS })}
      isBlocked={!isChanged || terms.sums.desktop.length === 0 || terms.sums.mobile.length === 0}
      onClose={onClose}
      act={(reason) => save(change, reason)}
      change={{ kind: TERMS_CHANGE, payload: change, draft }}
      isDraftable={isChanged}
    >
      <TextInput
        label={t('terms.name')}
        value={terms.name}
        maxLength={60}
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        required
      />
      <Group grow align="flex-start">
        <Select
          label={t('terms.rateSource')}
          description={hasFeed ? undefined : t('terms.noFeed')}
          data={[
            { value: 'fixed', label: t('terms.rateSources.fixed') },
            { value: 'feed', label: t('terms.rateSources.feed'), disabled: !hasFeed },
          ]}
          value={terms.rateSource}
          onChange={(source) => source && put({ rateSource: source as Country['rateSource'] })}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NumberInput
          label={t('terms.rateIn', { currency })}
          description={terms.rateSource === 'feed' ? t('terms.rateHint') : undefined}
          value={terms.rate}
          onChange={(rate) => put({ rate: Number(rate) })}
          min={0.000001}
          decimalScale={6}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
        />
        {terms.rateSource === 'feed' ? (
          <NumberInput
            label={t('terms.margin')}
            value={terms.marginPercent}
            onChange={(marginPercent) => put({ marginPercent: Number(marginPercent) })}
            min={0}
            max={50}
            decimalScale={2}
          />
        ) : null}
      </Group>
      <SumButtonsFields
        currency={currency}
        preliminary={terms.preliminary}
        sums={terms.sums}
        onChange={(sums) => put(sums)}
      />
      {isChanged ? <ChangeEffect kind={TERMS_CHANGE} payload={change} /> : null}
    </ActionDialog>
  )
}

/** The fields of a country that the dialog can set. */
function settable({ iso, name, rateSource, rate, marginPercent, preliminary, sums }: Country): Settable {
  return { iso, name, rateSource, rate, marginPercent, preliminary, sums }
}
