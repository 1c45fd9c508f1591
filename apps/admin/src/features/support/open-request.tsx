import SUPPORT_NS from 'texts:features/support/support'
import { Alert, Anchor, Group, Stack, Tabs, Text } from '@mantine/core'
import type { AdminConversation } from '@runecase/api/operator/support.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { PlayerName, PlayerTimeline } from '../../core/players/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showAge, showDateTime } from '../../list/format.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConversationLines } from './conversation-lines.tsx'
import { NoteForm } from './note-form.tsx'
import { OwnerControl } from './owner-control.tsx'
import { RequestActions } from './request-actions.tsx'
import { StateBadge } from './state-badge.tsx'
import { requestQuery } from './support.queries.ts'

/** One request: the player and the subject, the conversation, the answer, notes, and the player's timeline. */
export function OpenRequest({ id }: { readonly id: string }) {
  const { data: request, error } = useQuery(requestQuery(id))
  if (!request) return <LoadingOrError error={error} />
  return <Shown request={request} />
}

function Shown({ request }: { readonly request: AdminConversation }) {
  const { t } = useTranslation(SUPPORT_NS)
  const isPermitted = useIsPermitted()
  const mayAnswer = isPermitted('support.answer')
  const { id, state, mergedInto, player } = request
  return (
    <Panel title={t('number', { id })} aside={<StateBadge state={state} />}>
      <Stack>
        {mergedInto === null ? null : (
          <Alert color="gray">
            {t('mergedInto')}{' '}
            <Anchor component={Link} to={`/support/${mergedInto}`}>
              {mergedInto}
            </Anchor>
          </Alert>
        )}
        <Facts facts={useFacts(request)} />
        {mayAnswer && state !== 'closed' ? <OwnerControl request={request} /> : null}
        <Tabs defaultValue="conversation" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="conversation">{t('tabs.conversation')}</Tabs.Tab>
            {isPermitted('money.see') ? <Tabs.Tab value="timeline">{t('tabs.timeline')}</Tabs.Tab> : null}
            <Tabs.Tab value="others">{t('tabs.others', { total: request.others.length })}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="conversation" pt="md">
            <Stack>
              <ConversationLines messages={request.messages} />
              {mayAnswer && state !== 'closed' ? <AnswerForm key={id} request={request} /> : null}
              {mayAnswer ? <NoteForm requestId={id} /> : null}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="timeline" pt="md">
            <PlayerTimeline playerId={player.id} />
          </Tabs.Panel>
          <Tabs.Panel value="others" pt="md">
            <Others request={request} />
          </Tabs.Panel>
        </Tabs>
        {mayAnswer ? <RequestActions request={request} /> : null}
      </Stack>
    </Panel>
  )
}

/** The screens of the subjects of requests. */
const PATHS = {
  order: (id: string) => `/payments/${id}`,
  battle: (id: string) => `/battles/${id}`,
  withdrawal: (id: string) => `/withdrawals/${id}?state=all`,
  item: undefined,
} as const

function useFacts({ player, topic, subject, waitingSince, createdAt, reopened }: AdminConversation) {
  const { t } = useTranslation(SUPPORT_NS)
  const path = subject ? PATHS[subject.kind] : undefined
  const about = subject && `${t(`subjects.${subject.kind}`)} ${[subject.name, subject.id].filter(Boolean).join(', ')}`
  return [
    [
      t('facts.player'),
      <Link key="player" to={`/players/${player.id}`}>
        <PlayerName id={player.id} nickname={player.nickname} />
      </Link>,
    ],
    [t('facts.topic'), t(`topics.${topic}`)],
    ...(subject
      ? [
          [
            t('facts.subject'),
            <Link key="subject" to={path ? path(subject.id) : `/players/${player.id}?tab=items`}>
              {about}
            </Link>,
          ] as const,
        ]
      : []),
    [t('facts.at'), showDateTime(createdAt)],
    [t('facts.waiting'), waitingSince === null ? t('facts.notWaiting') : showAge(waitingSince, Date.now())],
    ...(reopened > 0 ? [[t('facts.reopened'), String(reopened)] as const] : []),
  ] as const
}

function Others({ request: { others } }: { readonly request: AdminConversation }) {
  const { t } = useTranslation(SUPPORT_NS)
  if (others.length === 0) return <Text c="dimmed">{t('noOthers')}</Text>
  return (
    <Stack gap="xs">
      {others.map((other) => (
        <Group key={other.id} gap="sm">
          <Anchor component={Link} to={`/support/${other.id}`}>
            {t(`topics.${other.topic}`)}
          </Anchor>
          <Text size="sm" c="dimmed" component="span">
            {showDateTime(other.createdAt)}
          </Text>
          <StateBadge state={other.state} />
        </Group>
      ))}
    </Stack>
  )
}
