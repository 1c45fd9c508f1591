import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getSubscriptions, setSubscriptions } from './change-subscriptions.ts'
import { checkLink, linkChannel, unlinkChannel } from './link-channel.ts'
import { type ListChannelsDeps, listChannels } from './list-channels.ts'
import { setTimeZone } from './set-time-zone.ts'
import { type SubscribePushDeps, subscribePush, unsubscribePush } from './subscribe-push.ts'
import { unsubscribeEmail } from './unsubscribe.ts'

type NotificationEndpoint =
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences'
  | 'listNotificationChannels'
  | 'linkNotificationChannel'
  | 'checkNotificationLink'
  | 'unlinkNotificationChannel'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'setTimeZone'
  | 'unsubscribeEmail'

export type NotificationDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log'> &
  ListChannelsDeps &
  Pick<SubscribePushDeps, 'publicUrl'>

export function notificationRoutes(deps: NotificationDeps): Handlers<NotificationEndpoint> {
  const { database, channels } = deps
  const linking = { ...deps, links: channels.links }
  return {
    getNotificationPreferences: async (_input, { caller }) => ({
      subscriptions: await getSubscriptions(database, caller.userId),
    }),
    updateNotificationPreferences: async ({ body }, { caller }) => ({
      subscriptions: await setSubscriptions(deps, caller.userId, body.subscriptions),
    }),
    listNotificationChannels: (_input, { caller, country }) => listChannels(deps, caller.userId, country),
    linkNotificationChannel: async ({ body }, { caller }) => ({
      url: await linkChannel(linking, caller.userId, body.channel),
    }),
    checkNotificationLink: async ({ body }, { caller }) => ({
      isLinked: await checkLink(linking, caller.userId, body.channel),
    }),
    async unlinkNotificationChannel({ body }, { caller }) {
      await unlinkChannel(deps, caller.userId, body.channel)
      return {}
    },
    async subscribePush({ body }, { caller, language }) {
      await subscribePush(deps, caller.userId, body, language)
      return {}
    },
    async unsubscribePush({ body }, { caller }) {
      await unsubscribePush(deps, caller.userId, body.endpoint)
      return {}
    },
    setTimeZone: ({ body }, { caller }) => setTimeZone(deps, caller.userId, body.timeZone),
    async unsubscribeEmail({ body }) {
      await unsubscribeEmail({ ...deps, tokens: channels.tokens }, body.token)
      return {}
    },
  }
}
