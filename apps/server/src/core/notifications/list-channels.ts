import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { type CHANNEL_OBSTACLES, CHANNELS, type Channel } from '@runecase/api/notifications-rules.ts'
import type { NotificationSettings } from '../../settings/notification-settings.ts'
import { findSubject } from '../session/public.ts'
import { findConfirmedEmail, findLink, findTimeZone } from './addresses.sql.ts'
import type { SubscriptionDeps } from './change-subscriptions.ts'
import type { Channels } from './connect-channels.ts'
import { findSubscriptions } from './consents.sql.ts'
import { hasPushSubscription } from './push-subscriptions.sql.ts'

type Shown = EndpointData<Api['listNotificationChannels']>
type Obstacle = (typeof CHANNEL_OBSTACLES)[number]

export type ListChannelsDeps = Pick<SubscriptionDeps, 'database'> & {
  readonly channels: Channels
  readonly push: NotificationSettings['push']
}

/** Every channel with its switch and its obstacles, and the data that a browser needs to subscribe to web push. */
export async function listChannels(deps: ListChannelsDeps, userId: bigint, country: string | null): Promise<Shown> {
  const { database, channels, push } = deps
  const isOn = await findSubscriptions(database, userId)
  const obstacles = await Promise.all(CHANNELS.map((channel) => obstacleOf(deps, userId, channel)))
  const keys = await channels.keys?.()
  return {
    channels: CHANNELS.map((channel, index) => {
      const obstacle = obstacles[index] ?? null
      return {
        channel,
        isOn: isOn[channel],
        obstacle,
        isLinked: obstacle === null && (channel === 'telegram' || channel === 'vk'),
      }
    }),
    push: {
      publicKey: keys?.publicKey ?? null,
      oneSignalAppId: push.oneSignal?.appId ?? null,
      isOneSignal: push.oneSignal !== undefined,
      isSubscribed: await hasPushSubscription(database, userId),
      excluded: [...push.excluded],
      country,
    },
    timeZone: await findTimeZone(database, userId),
  }
}

async function obstacleOf(deps: ListChannelsDeps, userId: bigint, channel: Channel): Promise<Obstacle | null> {
  const { database, channels } = deps
  if (channel === 'steam') return 'unsupported'
  if (!channels.senders[channel]) return 'not_configured'
  if (channel === 'email') return (await findConfirmedEmail(database, userId)) === undefined ? 'not_confirmed' : null
  if ((await findLink(database, userId, channel)) !== undefined) return null
  if (channel === 'vk' && (await findSubject(database, userId, 'vk')) === undefined) return 'no_identity'
  return 'not_linked'
}
