import webPush from 'web-push'
import type { Deps } from '../../../../platform/deps.ts'
import type { NotificationSettings } from '../../../../settings/notification-settings.ts'
import { upsertPushKeys } from '../../push-subscriptions.sql.ts'
import type { VapidKeys } from './push-channel.ts'

/** The keys of web push: from the settings, or in a demo generated once and stored. Undefined without any. */
export function vapidKeys(
  { vapid, subject }: NotificationSettings['push'],
  { database }: Pick<Deps, 'database'>,
): (() => Promise<VapidKeys>) | undefined {
  if (vapid === undefined) return undefined
  if (vapid !== 'demo') return async () => ({ subject, ...vapid })
  let stored: Promise<VapidKeys> | undefined
  return () => {
    stored ??= upsertPushKeys(database, webPush.generateVAPIDKeys()).then(
      (keys) => ({ subject, ...keys }),
      (error) => {
        stored = undefined
        throw error
      },
    )
    return stored
  }
}

/** Whether web push is sent at all, by ourselves or through OneSignal. */
export function isPushSent({ vapid, oneSignal }: NotificationSettings['push']): boolean {
  return oneSignal ? Boolean(oneSignal.appId && oneSignal.apiKey) : vapid !== undefined
}

/** Whether an endpoint belongs to an allowed push service: a player must not choose which hosts the server calls. */
export function isServiceKnown(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return services.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service))
}
