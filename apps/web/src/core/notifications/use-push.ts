import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { showToast } from '../../ui/toast.tsx'
import { pushClientOf } from './connect-push.ts'
import { channelsQuery, missionsQuery } from './notifications.queries.ts'
import type { PushClient, PushPermission } from './push-client.ts'
import { isPhone, pushSupportHere } from './push-support.ts'

export const PUSH_MISSION = 'push'
const STATE_KEY = ['pushState']
/** Serialises mutations: the permission may change while an earlier click is still being processed. */
const IN_TURN = { id: 'push' }

/** The push state of this browser. */
export interface Push {
  /** Undefined until it is known, and when this browser has no push. */
  readonly client: PushClient | undefined
  readonly permission: PushPermission | undefined
  /** Undefined until it is known. */
  readonly isOptedIn: boolean | undefined
  readonly isPending: boolean
  /** Asks for the permission if undecided, subscribes if granted, explains if denied. Then claims the reward. */
  readonly accept: () => void
  readonly optOut: () => void
  /** Checks again after the permission changed. */
  readonly refresh: () => Promise<void>
}

type Settings = EndpointData<Api['listNotificationChannels']>['push']

/** `settings` undefined: not loaded yet. */
export function usePush(settings: Settings | undefined, userId: string): Push {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const queries = useQueryClient()
  const requestKey = useRequestKey()
  const client = settings && pushSupportHere() === 'yes' ? pushClientOf(settings) : undefined
  const state = useQuery({
    queryKey: [...STATE_KEY, userId],
    enabled: client !== undefined,
    async queryFn() {
      await client?.login(userId)
      return { permission: client?.permission(), isOptedIn: (await client?.isOptedIn()) ?? false }
    },
  })
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: channelsQuery().queryKey })
    await queries.invalidateQueries({ queryKey: STATE_KEY })
  }
  const claim = async () => {
    const missions = await queries.fetchQuery({ ...missionsQuery(), staleTime: 0 })
    const mission = missions.missions.find(({ channel }) => channel === PUSH_MISSION)
    if (!mission || mission.progress === 3) return undefined
    const call = { mission: PUSH_MISSION, userId }
    try {
      const { msg } = await callApi('claimPushBonus', {}, { idempotencyKey: requestKey.keyOf(call) })
      requestKey.onResult(null)
      return msg
    } catch (error) {
      requestKey.onResult(error)
      throw error
    }
  }
  const accepting = useMutation({
    scope: IN_TURN,
    async mutationFn() {
      if (!client) return
      const asked = client.permission() === 'default' ? await client.requestPermission() : client.permission()
      if (asked === 'denied') {
        showToast({ kind: 'bad', title: t(`subscribePush.showAlert.${isPhone() ? 'deniedMobile' : 'denied'}`) })
        return
      }
      // A permission prompt that was closed without an answer may be shown again.
      if (asked !== 'granted') return
      await client.optIn()
      await client.tag('subscription_type', 'push')
      showToast({ kind: 'good', title: t('subscribePush.showAlert.success') })
      const reward = await claim()
      if (reward) showToast({ kind: 'good', title: reward })
    },
    onError: (error) => showToast({ kind: 'bad', title: t('subscribePush.showAlert.failed'), text: errorTexts(error) }),
    onSettled: async () => {
      await refresh()
      for (const name of ['listMissions', 'getCurrentUser']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  const leaving = useMutation({
    scope: IN_TURN,
    mutationFn: async () => client?.optOut(),
    onError: (error) => showToast({ kind: 'bad', title: t('subscribePush.showAlert.failed'), text: errorTexts(error) }),
    onSettled: refresh,
  })
  return {
    client,
    permission: state.data?.permission,
    // The server's state is a separate query, which may arrive later.
    isOptedIn: state.data && settings && state.data.isOptedIn && settings.isSubscribed,
    isPending: accepting.isPending || leaving.isPending,
    accept: () => accepting.mutate(),
    optOut: () => leaving.mutate(),
    refresh,
  }
}
