import { Popover, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import styles from './player-screen.module.css'
import { PLAYERS_NS } from './players.i18n.ts'

const TYPING_MS = 300
/** Where a found thing stands on the page of its player. */
const TAB_OF = {
  player: '',
  order: '?tab=orders',
  withdrawal: '?tab=withdrawals',
  battle: '',
  roll: '?tab=ledger',
  item: '?tab=items',
} as const

/** Finds a player by anything that is his, and leads there. */
export function FindAnything() {
  const { t } = useTranslation(PLAYERS_NS)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['searchOffice', text],
    enabled: text !== '',
    queryFn: ({ signal }) => callOperator('searchOffice', { query: { text } }, signal),
  })
  return (
    <Popover opened={text !== '' && data !== undefined} position="bottom-end" width="target" withRoles={false}>
      <Popover.Target>
        <TextInput
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          title={t('findHint')}
          leftSection={<MagnifyingGlass aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={60}
          w={300}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {data?.items.length === 0 ? <Text c="dimmed">{t('nothing')}</Text> : null}
        <ul className={styles.found} aria-label={t('found')}>
          {(data?.items ?? []).map(({ kind, id, userId, nickname }) => (
            <li key={`${kind} ${id}`}>
              <Link to={`/players/${userId}${TAB_OF[kind]}`} onClick={() => setTyped('')}>
                <b>{nickname}</b>
                <small>
                  {t(`kinds.${kind}`)} {id}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
