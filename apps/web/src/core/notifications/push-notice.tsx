import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useIsDue } from '../../api/remembered.ts'
import { showToast } from '../../ui/toast.tsx'
import { channelsQuery, missionsQuery } from './notifications.queries.ts'
import { PushBanner } from './push-banner.tsx'
import { bannerDeclinedAtMs, declineBanner, isBannerDue, isPushExcluded } from './push-banner-due.ts'
import { PUSH_MISSION, usePush } from './use-push.ts'

/** Tracks the push subscription and time zone of a player's browser, and offers coins for notifications if he has none. */
export default function PushNotice({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const { pathname } = useLocation()
  const channels = useQuery({ ...channelsQuery(), staleTime: Number.POSITIVE_INFINITY })
  const missions = useQuery(missionsQuery())
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

  const mission = missions.data?.missions.find(({ channel }) => channel === PUSH_MISSION)
  const isDue = useIsDue(() =>
    isBannerDue({
      isAvailable: client !== undefined && push.isOptedIn !== undefined,
      isPlayer: true,
      isOptedIn: push.isOptedIn ?? false,
      isProgressChecked: mission !== undefined,
      isMissionCompleted: mission?.progress === MISSION_COMPLETED,
      isExcluded: isPushExcluded(settings?.excluded ?? [], settings?.country ?? null, navigator.language),
      declinedAtMs: bannerDeclinedAtMs(),
      nowMs: Date.now(),
    }),
  )
  // It takes space above the screen, so it comes with a new screen and never moves one that is being read.
  const [arrived, setArrived] = useState({ pathname, isShown: false })
  if (pathname !== arrived.pathname) setArrived({ pathname, isShown: arrived.isShown || isDue })
  // On a case page it would move the stage and take up a phone's space.
  if (!isDue || !arrived.isShown || !mission || pathname.startsWith('/open/')) return null
  const decline = () => {
    declineBanner()
    showToast({ kind: 'info', title: t('subscribePush.showAlert.decline') })
  }
  return <PushBanner coins={mission.prize.amount} isPending={push.isPending} onAccept={accept} onDecline={decline} />
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
