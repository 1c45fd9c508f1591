import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react'
import { type Ref, useState } from 'react'

/** A filter of a list, by the name of its query field. */
export type ListFilter =
  | { readonly kind: 'search'; readonly name: string; readonly label: string }
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
  readonly searchRef: Ref<HTMLInputElement>
}

export function ListFilterField({ filter, value, onChange, searchRef }: FilterProps) {
  if (filter.kind === 'search') return <SearchField {...{ filter, value, onChange, searchRef }} />
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

const TYPING_MS = 250

function SearchField({ filter, value, onChange, searchRef }: FilterProps) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, TYPING_MS)
  return (
    <TextInput
      ref={searchRef}
      type="search"
      aria-label={filter.label}
      placeholder={filter.label}
      leftSection={<MagnifyingGlass aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        tell(currentTarget.value.trim())
      }}
      w={260}
    />
  )
}
