import APP_NS from 'texts:app/app'
import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react'
import type { Found } from '@runecase/api/operator/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { placeOf } from './found-places.ts'
import styles from './search-dialog.module.css'

const TYPING_MS = 150

const keyOf = ({ kind, id }: Found) => `${kind} ${id}`

/** Finds any entity by number or name and navigates to it. */
export function SearchDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(APP_NS)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('search.title')}
      closeButtonProps={{ 'aria-label': t('search.close') }}
      yOffset="12vh"
      centered={false}
      size={560}
    >
      <Finder onPick={onClose} />
    </Modal>
  )
}

function Finder({ onPick }: { readonly onPick: () => void }) {
  const { t } = useTranslation(APP_NS)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const combobox = useCombobox({ opened: true })
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['searchOffice', text],
    enabled: text !== '',
    queryFn: ({ signal }) => callOperator('searchOffice', { query: { text } }, signal),
    placeholderData: keepPreviousData,
  })
  const found = text === '' ? [] : (data?.items ?? [])
  const open = (key: string) => {
    const one = found.find((item) => keyOf(item) === key)
    if (!one) return
    onPick()
    void navigate(placeOf(one.kind).path(one))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget>
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('search.title')}
          placeholder={t('search.hint')}
          leftSection={<MagnifyingGlass aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.resetSelectedOption()
          }}
          // The combobox keeps Escape from the dialog around it, because its list is always open.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onPick()
          }}
          maxLength={60}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.found ?? ''} aria-label={t('search.found')} aria-busy={isPlaceholderData}>
        {found.map((one) => (
          <Combobox.Option key={keyOf(one)} value={keyOf(one)} className={styles.one ?? ''}>
            <b>{one.title}</b>
            <small>
              {placeOf(one.kind).label()} {one.id}
            </small>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <Text className={styles.note ?? ''} role="status">
        {noteOf()}
      </Text>
    </Combobox>
  )

  function noteOf(): string {
    if (isError) return t('search.failed')
    return text !== '' && data && !isPlaceholderData && found.length === 0 ? t('search.nothing') : t('search.keys')
  }
}
