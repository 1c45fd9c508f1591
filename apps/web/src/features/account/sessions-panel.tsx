import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { leaveSession } from '../../api/enter-session.ts'
import { noteLeaving } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DesktopIcon, DeviceMobileIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsActions, SettingsAnswers } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { sessionsQuery } from './account.queries.ts'
import { DenySignIn } from './deny-sign-in.tsx'
import { deviceOf } from './device-name.ts'
import styles from './settings-screen.module.css'

type Session = EndpointData<Api['listSessions']>['items'][number]

/** The player's open sessions, with buttons to end one or all others. */
export function SessionsPanel() {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery())
  const [isEndingAll, setIsEndingAll] = useState(false)
  const onError = (error: unknown) =>
    showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
  const ending = useMutation({
    mutationFn: (sessionId: string) => callApi('revokeSession', { body: { sessionId } }),
    onSuccess: () => showToast({ kind: 'good', title: t('sessions.ended') }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
  const endingAll = useMutation({
    mutationFn: async () => {
      noteLeaving()
      await callApi('revokeSession', { body: { everywhere: true } })
      // The session is already over; only its cookie is left, and a reloaded page ignores that.
      await leaveSession().catch(() => window.location.assign('/'))
    },
    onError,
  })
  return (
    <SettingsPanel title={t('sessions.title')} isBusy={sessions.isPending}>
      <p>{t('sessions.text')}</p>
      {sessions.isError && !sessions.data ? (
        <div role="alert">
          <EmptyState art="/i/static/misc/warning" title={t('sessions.failed')}>
            <Button kind="secondary" onClick={() => void sessions.refetch()}>
              {t('retry')}
            </Button>
          </EmptyState>
        </div>
      ) : !sessions.data ? (
        <Skeleton height={220} radius="l" />
      ) : (
        <Stack as="ul" gap={10}>
          {sessions.data.items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </Stack>
      )}
      <SettingsActions>
        <Button kind="ghost" size="s" onClick={() => setIsEndingAll(true)}>
          {t('sessions.endAll')}
        </Button>
        <DenySignIn />
      </SettingsActions>
      {isEndingAll && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setIsEndingAll(false)}
          title={t('sessions.endAllTitle')}
          description={t('sessions.endAllText')}
        >
          <SettingsAnswers>
            <Button
              kind="danger"
              isFull
              isLoading={endingAll.isPending || endingAll.isSuccess}
              onClick={() => endingAll.mutate()}
            >
              {t('sessions.endAll')}
            </Button>
            <Button kind="ghost" isFull onClick={() => setIsEndingAll(false)}>
              {t('sessions.cancel')}
            </Button>
          </SettingsAnswers>
        </Dialog>
      )}
    </SettingsPanel>
  )
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  readonly session: Session
  readonly isEnding: boolean
  readonly onEnd: () => void
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  const { browser, system } = deviceOf(session.userAgent)
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'))
  const isPhone = system === 'iPhone' || system === 'Android'
  return (
    <Row ground="ink-0-40" as="li" gap={14} className={styles.row} padding="10px 14px" minHeight={60} radius="m">
      <Stack as="span" isCentered width={32} flex="none" fontSize={28}>
        {isPhone ? <DeviceMobileIcon aria-hidden="true" /> : <DesktopIcon aria-hidden="true" />}
      </Stack>
      <Box minWidth={0} flex={{ base: 1, phone: '1 1 200px' }}>
        <b>{device}</b>
        <Text as="small" size="note" tone="faint">
          {[session.address, session.way && `${t('sessions.began')}: ${t(`sessions.way.${session.way}`)}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text as="small" size="note" tone="faint">
          {t('sessions.seen')} <LocalTime at={session.seenAt} hasTime />
        </Text>
      </Box>
      {session.isCurrent ? (
        <Badge tone="good">{t('sessions.current')}</Badge>
      ) : (
        <Button
          kind="ghost"
          size="s"
          isLoading={isEnding}
          aria-label={t('sessions.endName', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  )
}
