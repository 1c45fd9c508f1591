import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { showToast } from '../../ui/toast.tsx'
import { channelsQuery } from './notifications.queries.ts'
import { usePush } from './use-push.ts'

/** Tracks the push subscription and time zone of a player's browser. */
export default function PushNotice({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const channels = useQuery({ ...channelsQuery(), staleTime: Number.POSITIVE_INFINITY })
  const { push: settings, timeZone } = channels.data ?? {}
  const push = usePush(settings, userId)
  useTimeZone(timeZone)

  const { client, accept, optOut } = push
  const onPermission = useEffectEvent(() => {
    if (client?.permission() === 'granted') accept()
    else if (push.isOptedIn) {
      showToast({ kind: 'info', title: t('subscribePush.showAlert.repeat') })
      optOut()
    }
  })
  // The browser's permission can change outside the page.
  useEffect(() => client?.onChange(onPermission), [client])

  return null
}

/** Sends this browser's time zone if it differs from the stored one. */
function useTimeZone(known: string | undefined): void {
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (known === undefined || known === here) return
    // It is sent again with the next page if the call failed.
    callApi('setTimeZone', { body: { timeZone: here } }).catch(() => undefined)
  }, [known])
}
