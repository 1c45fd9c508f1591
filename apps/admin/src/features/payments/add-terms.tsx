import PAYMENTS_NS from 'texts:features/payments/payments'
import FORM_NS from 'texts:form/form'
import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'
import type { PaymentTerms, PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { COUNTRY_PATTERN } from '@runecase/api/payments-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { saveTerms } from './save-terms.ts'
import { SumButtonsFields } from './sum-buttons-fields.tsx'

type AddedCountry = NonNullable<PaymentTermsChange['addedCountries']>[number]

/** Adds a country, or a payment method like another one. Either is closed until two operators open it. */
export function AddTerms({ terms }: { readonly terms: PaymentTerms }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const [adding, setAdding] = useState<'country' | 'method'>()
  const close = () => setAdding(undefined)
  return (
    <Group>
      <Button variant="default" onClick={() => setAdding('country')}>
        {t('terms.addCountry')}
      </Button>
      {terms.countries.some(({ methods }) => methods.length > 0) ? (
        <Button variant="default" onClick={() => setAdding('method')}>
          {t('terms.addMethod')}
        </Button>
      ) : null}
      {adding === 'country' ? <CountryAdding terms={terms} onClose={close} /> : null}
      {adding === 'method' ? <MethodAdding terms={terms} onClose={close} /> : null}
    </Group>
  )
}

interface AddingProps {
  readonly terms: PaymentTerms
  readonly onClose: () => void
}

const BLANK: AddedCountry = {
  ...{ iso: '', name: '', currency: 'USD', symbol: '$', rate: 1, preliminary: 10 },
  sums: { desktop: [10, 25, 50, 100], mobile: [10, 25, 50, 100] },
}

function CountryAdding({ terms, onClose }: AddingProps) {
  const { t } = useTranslation([PAYMENTS_NS, FORM_NS])
  const [country, setCountry] = useState(BLANK)
  const put = (change: Partial<AddedCountry>) => setCountry((before) => ({ ...before, ...change }))
  const isGood =
    COUNTRY_PATTERN.test(country.iso) &&
    country.name.trim() !== '' &&
    country.symbol.trim() !== '' &&
    country.rate > 0 &&
    country.sums.desktop.length > 0 &&
    country.sums.mobile.length > 0
  return (
    <ActionDialog
      isOpen
      title={t('terms.addCountry')}
      text={t('terms.addedText')}
      confirm={t('save', { ns: FORM_NS })}
      isBlocked={!isGood}
      onClose={onClose}
      act={(reason) => saveTerms(terms.version)({ addedCountries: [country] }, reason)}
    >
      <Group grow align="flex-start">
        <TextInput
          label={t('terms.iso')}
          value={country.iso}
          maxLength={2}
          onChange={({ currentTarget }) => put({ iso: currentTarget.value.toUpperCase() })}
          required
        />
        <TextInput
          label={t('terms.name')}
          value={country.name}
          maxLength={60}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          required
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={t('terms.currency')}
          data={[...PAYMENT_CURRENCIES]}
          value={country.currency}
          onChange={(currency) => currency && put({ currency: currency as AddedCountry['currency'] })}
          allowDeselect={false}
        />
        <TextInput
          label={t('terms.symbol')}
          value={country.symbol}
          maxLength={5}
          onChange={({ currentTarget }) => put({ symbol: currentTarget.value })}
          required
        />
        <NumberInput
          label={t('terms.rateIn', { currency: country.currency })}
          value={country.rate}
          onChange={(rate) => put({ rate: Number(rate) })}
          min={0.000001}
          decimalScale={6}
          required
        />
      </Group>
      <SumButtonsFields
        currency={country.currency}
        preliminary={country.preliminary}
        sums={country.sums}
        onChange={put}
      />
    </ActionDialog>
  )
}

function MethodAdding({ terms, onClose }: AddingProps) {
  const { t } = useTranslation([PAYMENTS_NS, FORM_NS])
  const [country, setCountry] = useState(terms.countries[0]?.iso ?? '')
  const [like, setLike] = useState<string>()
  const [name, setName] = useState('')
  return (
    <ActionDialog
      isOpen
      title={t('terms.addMethod')}
      text={t('terms.addedText')}
      confirm={t('save', { ns: FORM_NS })}
      isBlocked={like === undefined || name.trim() === ''}
      onClose={onClose}
      act={(reason) =>
        saveTerms(terms.version)({ addedMethods: [{ like: Number(like), country, name: name.trim() }] }, reason)
      }
    >
      <Select
        label={t('terms.like')}
        description={t('terms.likeHint')}
        data={terms.countries.map(({ name: group, methods }) => ({
          group,
          items: methods.map((one) => ({ value: String(one.id), label: `${one.name} (${one.provider})` })),
        }))}
        value={like ?? null}
        onChange={(id) => setLike(id ?? undefined)}
        searchable
        required
      />
      <Group grow align="flex-start">
        <Select
          label={t('terms.country')}
          data={terms.countries.map(({ iso, name: label }) => ({ value: iso, label }))}
          value={country}
          onChange={(iso) => iso && setCountry(iso)}
          allowDeselect={false}
        />
        <TextInput
          label={t('terms.name')}
          value={name}
          maxLength={60}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          required
        />
      </Group>
    </ActionDialog>
  )
}
