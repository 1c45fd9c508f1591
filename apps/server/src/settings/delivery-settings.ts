import { MINUTE_MS } from '@runecase/game/durations.ts'
import {
  DELIVERY_PLUGINS,
  type DeliveryProviderSettings,
} from '../features/withdrawals/providers/delivery-providers.ts'
import { readProviders } from '../platform/settings/provider.ts'
import { oneOf, wholeNumber } from '../platform/settings/setting.ts'
import { defineSettings, type SettingsOf, variablesOf } from '../platform/settings/settings-group.ts'

/** Who delivers withdrawals, and how long Steam may reverse them. Times in milliseconds. */
export interface DeliverySettings {
  readonly reversalMs: number
  readonly reversalHoldMs: number
  /** Undefined: withdrawals are not possible. */
  readonly provider: keyof DeliveryProviderSettings | undefined
  readonly providers: DeliveryProviderSettings
}

export const DELIVERY_SETTINGS = defineSettings({
  title: 'Withdrawals',
  fields: {
    DELIVERY: {
      schema: oneOf('sandbox', 'market', 'steam_bot', 'off'),
      fallback: { demo: 'sandbox', production: 'off' },
      demoOnly: { value: 'sandbox', because: 'nothing would be delivered' },
      about: 'who delivers withdrawn items; sandbox only plays it',
    },
    STEAM_REVERSAL_MINUTES: {
      schema: wholeNumber(0, 100_000),
      fallback: { demo: '1', production: '0' },
      about: 'how long Steam may take an accepted trade back: 0 where it never does, 10080 where trades are protected',
    },
  },
})

/** After a reversed trade a player cannot withdraw for this long. In a demo the time is short, so that visitors can try other outcomes. */
const REVERSAL_HOLD_MS = { production: 7 * 24 * 60 * MINUTE_MS, demo: 2 * MINUTE_MS }

/** Converts the settings for withdrawals; adds a line for each invalid one. */
export function readDelivery(
  { DELIVERY: choice, STEAM_REVERSAL_MINUTES }: SettingsOf<typeof DELIVERY_SETTINGS.fields>,
  values: Readonly<Record<string, unknown>>,
  { mode, lines }: { readonly mode: 'demo' | 'production'; readonly lines: string[] },
): DeliverySettings {
  for (const { code, settings } of DELIVERY_PLUGINS.filter((one) => one.code === choice)) {
    const keys = variablesOf(settings).flatMap(([name, { isKey }]) => (isKey ? [name] : []))
    const missing = keys.filter((name) => values[name] === undefined)
    if (missing.length > 0 && missing.length === keys.length && choice !== 'sandbox')
      lines.push(`${missing.join(' and ')} must be set as well: DELIVERY is ${code}`)
  }
  return {
    reversalMs: (STEAM_REVERSAL_MINUTES ?? 0) * MINUTE_MS,
    reversalHoldMs: REVERSAL_HOLD_MS[mode],
    provider: choice === 'off' ? undefined : choice,
    providers: readProviders<DeliveryProviderSettings>(DELIVERY_PLUGINS, values, lines),
  }
}
