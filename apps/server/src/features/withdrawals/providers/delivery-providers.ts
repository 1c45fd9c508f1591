import type { SettingsByCode } from '../../../platform/settings/provider.ts'
import type { DeliveryPlugin } from './delivery-provider.ts'
import { market } from './market/market.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { steamBot } from './steam-bot/steam-bot.ts'

const LIST = [sandbox, market, steamBot] as const

/** Every provider that can deliver withdrawn items. */
export const DELIVERY_PLUGINS: readonly DeliveryPlugin[] = LIST

/** The settings of each provider by its code; undefined for one that is not set up. */
export type DeliveryProviderSettings = SettingsByCode<(typeof LIST)[number]>
