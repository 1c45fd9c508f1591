import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { MagnifyingGlass, X } from '@phosphor-icons/react'
import { useState } from 'react'

/** A filter of a list, by the name of its query field. */
export type ListFilter =
  | { readonly kind: 'search'; readonly name: string; readonly label: string }
  /** A value that a link sets; shown only while it is set, and removed by a press. */
  | { readonly kind: 'exact'; readonly name: string; readonly label: string }
  /** Rows from the beginning of a day, or until its end. */
  | { readonly kind: 'from'; readonly name: string; readonly label: string }
  | { readonly kind: 'until'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'select'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }

interface FilterProps {
  readonly filter: ListFilter
  readonly value: string
  readonly onChange: (value: string | null) => void
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

const DAY_MS = 86_400_000

/** A day in the operator's time zone, kept in the URL as its first moment, or as the first moment after it. */
function DayField({
  filter,
  value,
  onChange,
  isEnd,
}: Pick<FilterProps, 'filter' | 'value' | 'onChange'> & { readonly isEnd: boolean }) {
  const at = value ? new Date(Date.parse(value) - (isEnd ? 1 : 0)) : undefined
  const shown =
    at && Number.isFinite(at.getTime()) ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000) : undefined
  return (
    <TextInput
      type="date"
      aria-label={filter.label}
      leftSection={filter.label}
      leftSectionWidth={30}
      value={shown?.toISOString().slice(0, 10) ?? ''}
      onChange={({ currentTarget }) => {
        const day = Date.parse(`${currentTarget.value}T00:00`)
        if (Number.isNaN(day)) return onChange(null)
        // Half a day more: a day of the clock's change has 23 or 25 hours.
        const end = new Date(day + 1.5 * DAY_MS)
        onChange((isEnd ? new Date(end.getFullYear(), end.getMonth(), end.getDate()) : new Date(day)).toISOString())
      }}
      w={158}
    />
  )
}

const TYPING_MS = 250

function SearchField({ filter, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // A link or a reset changed the filter. The beginning of what is being typed is the field's own value, sent a moment ago.
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
