import { BEACON_SETTINGS } from '../core/beacon/beacon-settings.ts'
import { CHANNEL_PROVIDERS } from '../core/notifications/channels/channel-providers.ts'
import { ONESIGNAL_SETTINGS } from '../core/notifications/channels/onesignal/onesignal-settings.ts'
import { PUSH_SETTINGS } from '../core/notifications/channels/push/push-settings.ts'
import { SIGN_IN_PROVIDERS } from '../core/session/providers/sign-in-providers.ts'
import { PAYMENT_PROVIDERS } from '../features/payments/providers/payment-providers.ts'
import { RATES_SETTINGS } from '../features/payments/rates/rates-settings.ts'
import { DELIVERY_PLUGINS } from '../features/withdrawals/providers/delivery-providers.ts'
import type { Setting } from '../platform/settings/setting.ts'
import { type SettingsGroup, variablesOf } from '../platform/settings/settings-group.ts'
import { DELIVERY_SETTINGS } from './delivery-settings.ts'
import { FIRST_SETTINGS } from './first-settings.ts'
import {
  ADMIN_SETTINGS,
  CENTRIFUGO_SETTINGS,
  DATA_SETTINGS,
  LISTENER_SETTINGS,
  MAIL_SETTINGS,
  SECRET_SETTINGS,
  SHOP_SETTINGS,
  TLS_SETTINGS,
  WATCH_SETTINGS,
} from './machine-settings.ts'
import { MISSION_SETTINGS } from './mission-settings.ts'

/** Groups of settings under one heading. */
interface SettingSection {
  readonly title: string
  readonly groups: readonly SettingsGroup[]
}

const settingsOf = (list: readonly { readonly settings: SettingsGroup }[]) => list.map(({ settings }) => settings)

/** All settings. The help, `docs/settings.md`, the start and the doctor read this list. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    title: 'Machine',
    groups: [
      LISTENER_SETTINGS,
      TLS_SETTINGS,
      ADMIN_SETTINGS,
      DATA_SETTINGS,
      SECRET_SETTINGS,
      CENTRIFUGO_SETTINGS,
      WATCH_SETTINGS,
      SHOP_SETTINGS,
      FIRST_SETTINGS,
    ],
  },
  { title: 'Sign-in', groups: [...settingsOf(SIGN_IN_PROVIDERS), MISSION_SETTINGS] },
  {
    title: 'Notifications',
    groups: [MAIL_SETTINGS, ...settingsOf(CHANNEL_PROVIDERS), PUSH_SETTINGS, ONESIGNAL_SETTINGS],
  },
  { title: 'Payments', groups: [...settingsOf(PAYMENT_PROVIDERS), RATES_SETTINGS] },
  { title: 'Deliveries', groups: [DELIVERY_SETTINGS, ...settingsOf(DELIVERY_PLUGINS)] },
  { title: 'Randomness of battles', groups: [BEACON_SETTINGS] },
]

/** Every variable with its setting. */
export const SETTINGS: Readonly<Record<string, Setting>> = Object.fromEntries(
  SETTING_SECTIONS.flatMap(({ groups }) => groups.flatMap((group) => variablesOf(group))),
)
