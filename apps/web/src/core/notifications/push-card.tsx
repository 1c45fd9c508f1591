import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { channelsQuery, missionsQuery } from './notifications.queries.ts'
import { PushBanner } from './push-banner.tsx'
import { bannerDeclinedAtMs, declineBanner, isBannerDue, isPushExcluded } from './push-banner-due.ts'
import { PUSH_MISSION, usePush } from './use-push.ts'

/** In the bell: coins for turning notifications on, for a player whose browser has no subscription. */
export function PushCard() {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const channels = useQuery({ ...channelsQuery(), staleTime: Number.POSITIVE_INFINITY })
  const missions = useQuery(missionsQuery())
  const settings = channels.data?.push
  const push = usePush(settings, useViewer()?.userId ?? '')
  const mission = missions.data?.missions.find(({ channel }) => channel === PUSH_MISSION)
  const isDue = useIsDue(() =>
    isBannerDue({
      isAvailable: push.client !== undefined && push.isOptedIn !== undefined,
      isPlayer: true,
      isOptedIn: push.isOptedIn ?? false,
      isProgressChecked: mission !== undefined,
      isMissionCompleted: mission?.progress === MISSION_COMPLETED,
      isExcluded: isPushExcluded(settings?.excluded ?? [], settings?.country ?? null, navigator.language),
      declinedAtMs: bannerDeclinedAtMs(),
      nowMs: Date.now(),
    }),
  )
  if (!isDue || !mission) return null
  const decline = () => {
    declineBanner()
    showToast({ kind: 'info', title: t('subscribePush.showAlert.decline') })
  }
  return (
    <PushBanner coins={mission.prize.amount} isPending={push.isPending} onAccept={push.accept} onDecline={decline} />
  )
}
