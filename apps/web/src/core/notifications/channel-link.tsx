import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import type { LinkedChannel } from '@runecase/api/notifications-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { channelsQuery } from './notifications.queries.ts'

interface ChannelLinkProps {
  readonly channel: LinkedChannel
  readonly isLinked: boolean
  readonly isUnlinking: boolean
  readonly onUnlink: () => void
}

/** Links the player's messenger account, or ends the link. */
export function ChannelLink({ channel, isLinked, isUnlinking, onUnlink }: ChannelLinkProps) {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const name = t(`notify.names.${channel}`)
  if (!isLinked) return <LinkButton channel={channel} name={name} />
  return (
    <Button
      kind="ghost"
      size="s"
      aria-label={t('notify.unlinkName', { channel: name })}
      isLoading={isUnlinking}
      onClick={onUnlink}
    >
      {t('notify.unlink')}
    </Button>
  )
}

/**
 * The URL is fetched in advance, because browsers block a window that is opened after a response. When the player returns, the state is
 * refetched.
 */
function LinkButton({ channel, name }: { readonly channel: LinkedChannel; readonly name: string }) {
  const { t } = useTranslation([NOTIFICATIONS_NS, MESSAGES_NS])
  const queries = useQueryClient()
  const [isAway, setIsAway] = useState(false)
  const fail = (error: unknown) =>
    showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
  const linking = useMutation({
    mutationFn: () => callApi('linkNotificationChannel', { body: { channel } }),
    onError: fail,
  })
  const checking = useMutation({
    mutationFn: () => callApi('checkNotificationLink', { body: { channel } }),
    onSuccess: ({ isLinked }) => {
      if (isLinked) showToast({ kind: 'good', title: t('notify.linked', { channel: name }) })
      else if (channel === 'vk') showToast({ kind: 'info', title: t('notify.stillClosed') })
    },
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: channelsQuery().queryKey }),
  })
  const { mutate: check } = checking
  useEffect(() => {
    if (!isAway) return
    const onReturn = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [isAway, check])
  if (!linking.data) {
    return (
      <Button
        kind="secondary"
        size="s"
        aria-label={t('notify.linkName', { channel: name })}
        isLoading={linking.isPending}
        onClick={() => linking.mutate()}
      >
        {t('notify.link')}
      </Button>
    )
  }
  return (
    <>
      <a
        href={linking.data.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ kind: 'primary', size: 's' })}
        onClick={() => setIsAway(true)}
      >
        {t(`notify.open.${channel}`)}
      </a>
      <Button
        kind="ghost"
        size="s"
        aria-label={t('notify.checkName', { channel: name })}
        isLoading={checking.isPending}
        onClick={() => check()}
      >
        {t('notify.check')}
      </Button>
    </>
  )
}
