import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import type { Channel, LinkedChannel } from '@runecase/api/notifications-rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useViewer } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Box } from '../../ui/box.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ChannelLink } from './channel-link.tsx'
import { channelsQuery } from './notifications.queries.ts'
import styles from './notify-panel.module.css'
import { pushSupportHere } from './push-support.ts'
import { useChannelSwitch } from './use-channel-switch.ts'
import { type Push, usePush } from './use-push.ts'
import { WeeklyLetterRow } from './weekly-letter-row.tsx'

/** The player's reminder channels and their obstacles. */
export function NotifyPanel({ isDemo }: { readonly isDemo: boolean }) {
  const { t } = useTranslation([NOTIFICATIONS_NS, MESSAGES_NS])
  const titleId = useId()
  const userId = useViewer()?.userId ?? ''
  const channels = useQuery(channelsQuery())
  const push = usePush(channels.data?.push, userId)
  const turn = useChannelSwitch()
  const queries = useQueryClient()
  const unlinking = useMutation({
    mutationFn: (channel: LinkedChannel) => callApi('unlinkNotificationChannel', { body: { channel } }),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: channelsQuery().queryKey }),
  })
  const { data } = channels
  return (
    <Stack
      as={Panel}
      gap={14}
      id="reminders"
      className={styles.panel}
      aria-labelledby={titleId}
      aria-busy={channels.isPending || undefined}
      padding={{ base: 24, phone: '18px 16px' }}
    >
      <h2 id={titleId}>{t('notify.title')}</h2>
      {!data && channels.isError && (
        <ErrorState
          title={t('notify.failed')}
          text={errorTexts(channels.error)}
          onRetry={() => void channels.refetch()}
        />
      )}
      {!data && channels.isPending && <Skeleton height={300} radius="m" />}
      {data && (
        <>
          <p>{t('notify.text', { timeZone: data.timeZone })}</p>
          <Stack as="ul" gap={10} padding={0}>
            <PushRow push={push} hasKeys={data.push.publicKey !== null || data.push.oneSignalAppId !== null} />
            {data.channels.map(({ channel, isOn, obstacle, isLinked }) => (
              <ChannelRow
                key={channel}
                name={t(`notify.names.${channel}`)}
                note={noteOf(channel, obstacle, isOn)}
                isOn={isOn && obstacle === null}
                isDisabled={obstacle !== null}
                onChange={(next) => turn(data.channels, channel, next)}
              >
                {(channel === 'telegram' || channel === 'vk') && (isLinked || obstacle === 'not_linked') && (
                  <ChannelLink
                    channel={channel}
                    isLinked={isLinked}
                    isUnlinking={unlinking.isPending && unlinking.variables === channel}
                    onUnlink={() => unlinking.mutate(channel)}
                  />
                )}
              </ChannelRow>
            ))}
            <WeeklyLetterRow canWrite={data.channels.some((one) => one.channel === 'email' && one.obstacle === null)} />
          </Stack>
          {isDemo && (
            <Text isUnderlined as="a" tone="default" href="/dev/mail" target="_blank" rel="noopener">
              {t('notify.demo')}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

type Note =
  | 'on'
  | 'off'
  | 'unsupported'
  | 'not_configured'
  | 'not_confirmed'
  | 'not_linked_telegram'
  | 'not_linked_vk'
  | 'no_identity'
  | 'push_unavailable'
  | 'push_install'
  | 'push_not_configured'
  | 'push_denied'
  | 'push_on'
  | 'push_off'

function noteOf(
  channel: Channel,
  obstacle: 'unsupported' | 'not_configured' | 'not_confirmed' | 'not_linked' | 'no_identity' | null,
  isOn: boolean,
): Note {
  if (obstacle === null) return isOn ? 'on' : 'off'
  if (obstacle !== 'not_linked') return obstacle
  return channel === 'vk' ? 'not_linked_vk' : 'not_linked_telegram'
}

function PushRow({ push, hasKeys }: { readonly push: Push; readonly hasKeys: boolean }) {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const { isOptedIn = false, permission, client } = push
  const note = pushNote(push, hasKeys)
  return (
    <ChannelRow
      name={t('notify.names.push')}
      note={note}
      isOn={isOptedIn}
      isDisabled={client === undefined || permission === 'denied' || push.isPending}
      onChange={(isOn) => (isOn ? push.accept() : push.optOut())}
    />
  )
}

function pushNote({ isOptedIn, permission }: Push, hasKeys: boolean): Note {
  const support = pushSupportHere()
  if (!hasKeys) return 'push_not_configured'
  if (support !== 'yes') return support === 'install' ? 'push_install' : 'push_unavailable'
  if (permission === 'denied') return 'push_denied'
  return isOptedIn ? 'push_on' : 'push_off'
}

function ChannelRow({
  name,
  note,
  isOn,
  isDisabled,
  onChange,
  children,
}: {
  readonly name: string
  readonly note: Note
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  return (
    <Row ground="ink-0-40" as="li" isWrapped gap={10} rowGap={8} radius="m" padding="6px 14px 10px" minHeight={60}>
      <Box minWidth={0} flex="1 1 220px">
        <Switch isOn={isOn} onChange={onChange} isDisabled={isDisabled}>
          {name}
        </Switch>
        <Text as="small" display="block" size="note" tone="faint" padding="0 0 0 54px">
          {t(`notify.state.${note}`)}
        </Text>
      </Box>
      {children}
    </Row>
  )
}
