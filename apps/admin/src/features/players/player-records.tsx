import PLAYERS_NS from 'texts:features/players/players'
import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { browserOf } from '../../core/sessions/public.ts'
import { messageOf } from '../../form/message-of.ts'
import { showMoment } from '../../list/format.ts'
import styles from './player-screen.module.css'

interface TabProps {
  readonly player: PlayerCard
}

/** Every restriction with its history. */
export function RestrictionsTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  if (player.restrictions.length === 0) return <Text c="dimmed">{t('noRestrictions')}</Text>
  return (
    <ul className={styles.rows}>
      {player.restrictions.map((one) => (
        <li key={one.id}>
          <Group gap="xs">
            <Badge color={one.liftedAt ? 'gray' : 'red'}>{t(`actions.${one.action}`)}</Badge>
            <b>{one.reason}</b>
          </Group>
          <Text size="sm" c="dimmed">
            {one.operator} · {showMoment(one.beganAt)} → {one.untilAt ? showMoment(one.untilAt) : t('forever')}
            {one.liftedAt ? ` · ${t('lifted', { at: showMoment(one.liftedAt), reason: one.liftReason })}` : ''}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** The player's sessions. */
export function SessionsTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  if (player.sessions.length === 0) return <Text c="dimmed">{t('noSessions')}</Text>
  return (
    <ul className={styles.rows}>
      {player.sessions.map((one) => (
        <li key={one.id}>
          <b title={one.userAgent ?? undefined}>
            {[browserOf(one.userAgent), t(`ways.${one.way ?? 'none'}` as 'ways.none')].filter(Boolean).join(' · ')}
          </b>
          <Text size="sm" c="dimmed">
            {t('sessionLine', {
              address: one.address ?? t('addressUnknown'),
              at: showMoment(one.createdAt),
              seen: showMoment(one.seenAt),
            })}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Operators' notes about the player. */
export function NotesTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  const mayWrite = useIsPermitted()('players.restrict')
  const [text, setText] = useState('')
  const adding = useMutation({
    mutationFn: () => callOperator('addPlayerNote', { params: { id: player.id }, body: { text: text.trim() } }),
    async onSuccess() {
      setText('')
      await queryClient.invalidateQueries({ queryKey: ['getPlayer', player.id] })
    },
  })
  return (
    <>
      {mayWrite ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            adding.mutate()
          }}
        >
          <Textarea
            label={t('note')}
            description={t('noteHint')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            maxLength={2000}
            error={adding.error ? messageOf(adding.error) : undefined}
          />
          <Button type="submit" mt="sm" mb="lg" loading={adding.isPending} disabled={text.trim() === ''}>
            {t('addNote')}
          </Button>
        </form>
      ) : null}
      {player.notes.length === 0 ? <Text c="dimmed">{t('noNotes')}</Text> : null}
      <ul className={styles.rows}>
        {player.notes.map((one) => (
          <li key={one.id}>
            {one.text}
            <Text size="sm" c="dimmed">
              {one.operator} · {showMoment(one.at)}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
