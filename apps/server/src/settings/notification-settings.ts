import { CHANNEL_PROVIDERS } from '../core/notifications/channels/channel-providers.ts'
import {
  ONESIGNAL_SETTINGS,
  type OneSignalSettings,
} from '../core/notifications/channels/onesignal/onesignal-settings.ts'
import { PUSH_SETTINGS } from '../core/notifications/channels/push/push-settings.ts'
import { readProviders, type SettingsByCode } from '../platform/settings/provider.ts'
import { readGroup } from '../platform/settings/settings-group.ts'

/** Channels that notify players outside the site. */
export interface NotificationSettings {
  /** A channel without keys is undefined. */
  readonly channels: SettingsByCode<(typeof CHANNEL_PROVIDERS)[number]>
  readonly push: {
    /** `demo`: generated at the first start and stored in the database. */
    readonly vapid: { readonly publicKey: string; readonly privateKey: string } | 'demo' | undefined
    readonly subject: string
    /** Hosts to which push messages may be sent. A name that starts with a dot includes its subdomains. */
    readonly services: readonly string[]
    /** If set, OneSignal sends instead of the shop. */
    readonly oneSignal: OneSignalSettings | undefined
    /** Countries and locales whose players are not asked for permission. */
    readonly excluded: readonly string[]
  }
}

/** Converts the settings for notifications; adds a line for each invalid one. */
export function readNotifications(
  values: Readonly<Record<string, unknown>>,
  { mode, publicUrl }: { readonly mode: 'demo' | 'production'; readonly publicUrl: string },
  lines: string[],
): NotificationSettings {
  const { publicKey, privateKey, subject, services, excluded, provider } = readGroup(PUSH_SETTINGS, values, lines) ?? {}
  const isSecure = publicUrl.startsWith('https:')
  if (publicKey && mode === 'production' && !subject && !isSecure)
    lines.push('VAPID_SUBJECT must be set as well: PUBLIC_URL is no https:// address')
  const vapid = publicKey && privateKey ? { publicKey, privateKey } : undefined
  return {
    channels: readProviders(CHANNEL_PROVIDERS, values, lines),
    push: {
      vapid: vapid ?? (mode === 'demo' ? 'demo' : undefined),
      subject: subject ?? (isSecure ? publicUrl : 'mailto:push@shop.example'),
      services: services ?? [],
      oneSignal: provider === 'onesignal' ? readGroup(ONESIGNAL_SETTINGS, values, lines) : undefined,
      excluded: excluded ?? [],
    },
  }
}
