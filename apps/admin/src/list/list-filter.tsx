import LIST_NS from 'texts:list/list'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { MagnifyingGlass, X } from '@phosphor-icons/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../form/date-field.tsx'
import { DecimalInput } from '../form/decimal-input.tsx'
import { isoOf, localOf } from '../form/local-time.ts'
import { LANGUAGE } from '../i18n/i18n.ts'

/** A filter of a list, by the name of its query field. */
export type ListFilter =
  | { readonly kind: 'search'; readonly name: string; readonly label: string }
  /** A value set by a link; shown only while it is set, and removed by a click. */
  | { readonly kind: 'exact'; readonly name: string; readonly label: string }
  /** Rows from the beginning of a day, or until its end. */
  | { readonly kind: 'from'; readonly name: string; readonly label: string }
  | { readonly kind: 'until'; readonly name: string; readonly label: string }
  /** A bound of a sum in GOLD, or in coins. */
  | { readonly kind: 'sum'; readonly name: 'sumFrom' | 'sumTo' }
  /** The code of a country. */
  | { readonly kind: 'country'; readonly name: string }
  | {
      readonly kind: 'select'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string | null) => void
}

interface FilterProps extends FieldProps {
  readonly filter: ListFilter
}

interface LabelledProps extends FieldProps {
  readonly filter: { readonly label: string }
}

export function ListFilterField({ filter, value, onChange }: FilterProps) {
  if (filter.kind === 'search') return <SearchField {...{ filter, value, onChange }} />
  if (filter.kind === 'exact') {
    return value ? (
      <Button variant="light" rightSection={<X aria-hidden />} onClick={() => onChange(null)}>
        {filter.label}: {value}
      </Button>
    ) : null
  }
  if (filter.kind === 'from' || filter.kind === 'until')
    return <DayField {...{ filter, value, onChange }} isEnd={filter.kind === 'until'} />
  if (filter.kind === 'sum') return <SumField name={filter.name} {...{ value, onChange }} />
  if (filter.kind === 'country') return <CountryField {...{ value, onChange }} />
  return (
    <Select
      aria-label={filter.label}
      placeholder={filter.label}
      data={[...filter.options]}
      value={value || null}
      onChange={onChange}
      clearable
      w={190}
    />
  )
}

/** Marks the search of a list for the shortcut of the shell. */
const LIST_SEARCH = { 'data-list-search': true }

/** A day in the operator's time zone, stored in the URL as its first moment or as the first moment after it. */
function DayField({ filter, value, onChange, isEnd }: LabelledProps & { readonly isEnd: boolean }) {
  const at = value ? Date.parse(value) - (isEnd ? 1 : 0) : Number.NaN
  return (
    <DateField
      aria-label={filter.label}
      leftSection={filter.label}
      leftSectionWidth={`calc(${filter.label.length}ch + 20px)`}
      value={Number.isNaN(at) ? null : localOf(new Date(at).toISOString(), false)}
      onChange={(day) => onChange(day && (isEnd ? dayAfter(isoOf(day)) : isoOf(day)))}
      w={`calc(${filter.label.length}ch + 168px)`}
    />
  )
}

function dayAfter(iso: string): string {
  const at = new Date(iso)
  // A day with a clock change has 23 or 25 hours.
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).toISOString()
}

const TYPING_MS = 250

function SumField({ name, value, onChange }: FieldProps & { readonly name: 'sumFrom' | 'sumTo' }) {
  const { t } = useTranslation(LIST_NS)
  const change = useDebouncedCallback(onChange, TYPING_MS)
  return (
    <DecimalInput
      aria-label={t(name)}
      placeholder={t(name)}
      value={value === '' ? '' : Number(value)}
      onChange={(sum) => change(sum === '' ? null : String(sum))}
      min={0}
      max={999_999_999}
      decimalScale={2}
      hideControls
      w={112}
    />
  )
}

const COUNTRY = /^[A-Z]{2}$/
const COUNTRY_NAMES = new Intl.DisplayNames(LANGUAGE, { type: 'region' })

function CountryField({ value, onChange }: FieldProps) {
  const { t } = useTranslation(LIST_NS)
  const [typed, setTyped] = useState<string | null>(null)
  const name = COUNTRY.test(value) ? COUNTRY_NAMES.of(value) : undefined
  return (
    <TextInput
      aria-label={t('country')}
      placeholder={t('country')}
      title={name}
      maxLength={2}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value.toUpperCase()
        setTyped(code)
        if (code === '') onChange(null)
        else if (COUNTRY.test(code)) onChange(code)
      }}
      onBlur={() => setTyped(null)}
      w={92}
    />
  )
}

function SearchField({ filter, value, onChange }: LabelledProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // A link or a reset changed the filter. If the new value is the beginning of the typed text, the field itself sent it a moment ago.
  if (value !== known) {
    setKnown(value)
    if (value === '' || !typed.startsWith(value)) setTyped(value)
  }
  const change = useDebouncedCallback(onChange, TYPING_MS)
  return (
    <TextInput
      type="search"
      {...LIST_SEARCH}
      aria-label={filter.label}
      placeholder={filter.label}
      leftSection={<MagnifyingGlass aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(currentTarget.value.trim())
      }}
      w={260}
    />
  )
}
