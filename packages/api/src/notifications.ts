import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CHANNEL_OBSTACLES, CHANNELS, LINKED_CHANNELS } from './notifications-rules.ts'

export const Subscriptions = z.object({
  email: z.boolean(),
  steam: z.boolean(),
  telegram: z.boolean(),
  vk: z.boolean(),
})

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/)

export const notificationEndpoints = {
  getNotificationPreferences: endpoint({
    method: 'GET',
    path: '/v1/notifications/daily-cases/get-preferences',
    summary: 'By which channels the player is reminded of their free cases',
    access: 'player',
    rate: 'read',
    data: z.object({ subscriptions: Subscriptions }),
    refusals: [],
  }),
  updateNotificationPreferences: endpoint({
    method: 'POST',
    path: '/v1/notifications/daily-cases/update-preferences',
    summary: 'Sets by which channels the player is reminded of their free cases',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ subscriptions: Subscriptions.strict() }),
    data: z.object({ subscriptions: Subscriptions }),
    refusals: [],
  }),
  listNotificationChannels: endpoint({
    method: 'GET',
    path: '/v1/notifications/channels',
    summary: 'Every channel with its switch, and why it can send nothing where it cannot; what web push needs',
    access: 'player',
    rate: 'read',
    data: z.object({
      channels: z.array(
        z.object({
          channel: z.enum(CHANNELS),
          isOn: z.boolean(),
          /** Null: the channel can reach this player. */
          obstacle: z.enum(CHANNEL_OBSTACLES).nullable(),
          /** Whether the linked account can be unlinked. */
          isLinked: z.boolean(),
        }),
      ),
      push: z.object({
        /** Null: the shop itself sends no web push. */
        publicKey: z.string().nullable(),
        /** Set when OneSignal sends instead. */
        oneSignalAppId: z.string().nullable(),
        isOneSignal: z.boolean(),
        /** Whether any browser of the player is subscribed. */
        isSubscribed: z.boolean(),
        /** Countries (`KZ`) and locales (`ru-KZ`, `kk`) whose players are not asked to subscribe. */
        excluded: z.array(z.string()),
        /** The country reported by the configured proxy. */
        country: z.string().nullable(),
      }),
      /** An IANA time zone. */
      timeZone: z.string(),
    }),
    refusals: [],
  }),
  linkNotificationChannel: endpoint({
    method: 'POST',
    path: '/v1/notifications/link',
    summary: 'Where the player allows the channel to write to them; the address of Telegram holds a one-time code',
    access: 'player',
    rate: 'write',
    closedBy: 'subscriptions',
    body: z.strictObject({ channel: z.enum(LINKED_CHANNELS) }),
    data: z.object({ url: z.string() }),
    refusals: ['dataNotFound', 'channel_no_identity'],
  }),
  checkNotificationLink: endpoint({
    method: 'POST',
    path: '/v1/notifications/link/check',
    summary: 'Whether the channel may write to the player now; asks VK',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ channel: z.enum(LINKED_CHANNELS) }),
    data: z.object({ isLinked: z.boolean() }),
    refusals: ['dataNotFound'],
  }),
  unlinkNotificationChannel: endpoint({
    method: 'POST',
    path: '/v1/notifications/unlink',
    summary: 'Ends the link of a channel and turns its reminders off',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ channel: z.enum(LINKED_CHANNELS) }),
    data: z.object({}),
    refusals: [],
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/v1/notifications/push/subscribe',
    summary: 'Keeps the web push subscription of this browser for the player, and sends it a first message',
    access: 'player',
    rate: 'write',
    closedBy: 'push',
    body: z.strictObject({
      /** The push service's URL, or `onesignal:<id of the subscription>` without keys when OneSignal sends. */
      endpoint: z.string().regex(/^(https:\/\/[^\s]{4,990}|onesignal:[0-9a-f-]{36})$/),
      /** An uncompressed point of P-256, 65 bytes. */
      p256dh: Base64Url.length(87).nullable(),
      /** A secret of 16 bytes. */
      auth: Base64Url.length(22).nullable(),
      /** The previous endpoint of the browser: its subscription ends, and no message is sent. */
      replaces: z.string().max(1000).nullable().optional(),
    }),
    data: z.object({}),
    refusals: ['push_service_unknown'],
  }),
  unsubscribePush: endpoint({
    method: 'POST',
    path: '/v1/notifications/push/unsubscribe',
    summary: 'Ends a web push subscription of the player, or with null all of them',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ endpoint: z.string().max(1000).nullable() }),
    data: z.object({}),
    refusals: [],
  }),
  setTimeZone: endpoint({
    method: 'POST',
    path: '/v1/notifications/time-zone',
    summary: 'Keeps the time zone of the player, by which they are left alone at night',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ timeZone: z.string().min(1).max(64) }),
    data: z.object({ timeZone: z.string() }),
    refusals: ['time_zone_unknown'],
  }),
  unsubscribeEmail: endpoint({
    method: 'POST',
    path: '/v1/notifications/unsubscribe',
    summary: 'Turns reminders by email off, by the token of an email and without signing in',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    data: z.object({}),
    refusals: ['unsubscribe_token_invalid'],
  }),
}
