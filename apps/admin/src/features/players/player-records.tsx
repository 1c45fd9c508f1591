import PLAYERS_NS from 'texts:features/players/players'
import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { PLAYER_WORDS_NS } from '../../core/players/public.ts'
import { browserOf } from '../../core/sessions/public.ts'
import { messageOf } from '../../form/message-of.ts'
import { showDateTime } from '../../list/format.ts'
import styles from './player-screen.module.css'

const SHOWN_NOTES = 2

interface TabProps {
  readonly player: PlayerCard
}

/** Every restriction with its history. */
export function RestrictionsTab({ player }: TabProps) {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  if (player.restrictions.length === 0) return <Text c="dimmed">{t('noRestrictions')}</Text>
  return (
    <ul className={styles.rows}>
      {player.restrictions.map((one) => (
        <li key={one.id}>
          <Group gap="xs">
            <Badge color={one.liftedAt ? 'gray' : 'red'}>{t(`player-words:actions.${one.action}`)}</Badge>
            <b>{one.reason}</b>
          </Group>
          <Text size="sm" c="dimmed">
            {one.operator} · {showDateTime(one.beganAt)} → {one.untilAt ? showDateTime(one.untilAt) : t('forever')}
            {one.liftedAt ? ` · ${t('lifted', { at: showDateTime(one.liftedAt), reason: one.liftReason })}` : ''}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** The player's sessions. */
export function SessionsTab({ player }: TabProps) {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  if (player.sessions.length === 0) return <Text c="dimmed">{t('noSessions')}</Text>
  return (
    <ul className={styles.rows}>
      {player.sessions.map((one) => (
        <li key={one.id}>
          <b title={one.userAgent ?? undefined}>
            {[browserOf(one.userAgent), t(`player-words:ways.${one.way ?? 'none'}` as 'player-words:ways.none')]
              .filter(Boolean)
              .join(' · ')}
          </b>
          <Text size="sm" c="dimmed">
            {t('sessionLine', {
              address: one.address ?? t('addressUnknown'),
              at: showDateTime(one.createdAt),
              seen: showDateTime(one.seenAt),
            })}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Operators' notes about the player: the newest ones, and a new one. */
export function NotesPanel({ player }: TabProps) {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  const mayWrite = useIsPermitted()('players.restrict')
  const [text, setText] = useState('')
  const [isWhole, { toggle }] = useDisclosure(false)
  const adding = useMutation({
    mutationFn: () => callOperator('addPlayerNote', { params: { id: player.id }, body: { text: text.trim() } }),
    async onSuccess() {
      setText('')
      await Promise.all(
        ['getPlayer', 'getPlayerTimeline'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name, player.id] }),
        ),
      )
    },
  })
  const { notes } = player
  return (
    <Panel title={t('notes')} aside={<Badge color="gray">{notes.length}</Badge>}>
      {notes.slice(0, isWhole ? notes.length : SHOWN_NOTES).map((one) => (
        <Text key={one.id} mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {one.text}{' '}
          <Text span size="sm" c="dimmed">
            {one.operator} · {showDateTime(one.at)}
          </Text>
        </Text>
      ))}
      {notes.length > SHOWN_NOTES ? (
        <Button size="compact-sm" variant="subtle" mb="xs" aria-expanded={isWhole} onClick={toggle}>
          {t(isWhole ? 'fewerNotes' : 'allNotes', { count: notes.length })}
        </Button>
      ) : null}
      {mayWrite ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            adding.mutate()
          }}
        >
          <Group align="flex-end" gap="sm">
            <Textarea
              flex={1}
              label={t('note')}
              placeholder={t('noteHint')}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              maxLength={2000}
              autosize
              minRows={1}
              error={adding.error ? messageOf(adding.error) : undefined}
            />
            <Button type="submit" loading={adding.isPending} disabled={text.trim() === ''}>
              {t('addNote')}
            </Button>
          </Group>
        </form>
      ) : null}
    </Panel>
  )
}
