import APP_NS from 'texts:app/app'
import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { useIsPermitted, useOperator } from '../api/operator.ts'
import { addRecentEntry, recentEntries } from './recent-entries.ts'
import styles from './search-dialog.module.css'
import { foundEntry, matchingEntries, menuEntries, type SearchEntry } from './search-entries.ts'

const TYPING_MS = 150

/** Finds sections, screens that create something, and any record by number or name, and opens them. */
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
  const isPermitted = useIsPermitted()
  const { id: operatorId } = useOperator()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const combobox = useCombobox({ opened: true })
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['searchAdmin', text],
    enabled: text !== '',
    queryFn: ({ signal }) => callOperator('searchAdmin', { query: { text } }, signal),
    placeholderData: keepPreviousData,
  })
  const recent = typed.trim() === '' ? recentEntries(operatorId) : []
  const places = matchingEntries(menuEntries(isPermitted), typed)
  const found = text === '' ? [] : (data?.items ?? []).map(foundEntry)
  const entries = uniqueByPath([...recent, ...places, ...found])
  const open = (path: string) => {
    const one = entries.find((entry) => entry.path === path)
    if (!one) return
    addRecentEntry(operatorId, one)
    onPick()
    void navigate(one.path)
  }
  const first = entries[0]?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is new at each render; each text begins at its first entry
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
  }, [typed, first])
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
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // The combobox handles Escape itself, because its list is always open: the dialog has to be closed here.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onPick()
          }}
          maxLength={60}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.found ?? ''} aria-label={t('search.found')} aria-busy={isPlaceholderData}>
        {recent.length > 0 ? (
          <Combobox.Group label={t('search.recent')}>{entries.map(optionOf)}</Combobox.Group>
        ) : (
          entries.map(optionOf)
        )}
      </Combobox.Options>
      <Text className={styles.note ?? ''} role="status">
        {noteOf()}
      </Text>
    </Combobox>
  )

  function noteOf(): string {
    if (isError) return t('search.failed')
    return text !== '' && data && !isPlaceholderData && entries.length === 0 ? t('search.nothing') : t('search.keys')
  }
}

function optionOf({ path, title, note }: SearchEntry) {
  return (
    <Combobox.Option key={path} value={path} className={styles.one ?? ''}>
      <b>{title}</b>
      <small>{note}</small>
    </Combobox.Option>
  )
}

const uniqueByPath = (entries: readonly SearchEntry[]) =>
  [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].toReversed()
