import { api } from '@runecase/api/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { codesOf } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { getSubscriptions, setSubscriptions } from './change-subscriptions.ts'
import { checkLink, linkChannel, unlinkChannel } from './link-channel.ts'
import { type ListChannelsDeps, listChannels } from './list-channels.ts'
import { setTimeZone } from './set-time-zone.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'
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

export type NotificationDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log'> & ListChannelsDeps

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
    async subscribePush({ body }, { caller }) {
      await subscribePush(deps, caller.userId, body)
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

const FORM_BYTES = 4096

/**
 * Handles one-click unsubscribe of mail programs (RFC 8058): a POST to the URL of the visible page, from any origin and with any form. 200
 * when email reminders are off, 422 for an invalid token.
 */
export function mountOneClick(app: FastifyInstance, deps: NotificationDeps, limits: RateLimits | null): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_, body, done) => done(null, body))
    scope.post<{ Querystring: { token?: unknown } }>(
      '/unsubscribe',
      { bodyLimit: FORM_BYTES, config: { codes: codesOf(api.unsubscribeEmail.refusals) } },
      async (request, reply) => {
        const seconds = limits?.cooldownOf(request.ip) ?? 0
        if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
        const { token } = request.query
        try {
          await unsubscribeEmail({ ...deps, tokens: deps.channels.tokens }, typeof token === 'string' ? token : '')
        } catch (error) {
          if (error instanceof Refusal) limits?.countRefusal(request.ip)
          throw error
        }
        return reply.header('cache-control', 'no-store').send({ status: 'success', data: {} })
      },
    )
  })
}
