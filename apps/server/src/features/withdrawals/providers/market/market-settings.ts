import { z } from 'zod'
import { baseUrl } from '../../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf } from '../../../../platform/settings/settings-group.ts'

export const MARKET_SETTINGS = defineSettings({
  title: 'market',
  setup: {
    keys: '[market.dota2.net](https://market.dota2.net), settings',
    notes:
      'Its balance pays; the account must be in roubles, otherwise withdrawals wait and nothing is bought. It gets market name, highest price, partner id and token of the trade link, withdrawal id',
  },
  fields: {
    apiKey: {
      name: 'MARKET_API_KEY',
      isKey: true,
      secret: 'issued',
      schema: z.string(),
      about: 'key of that market; DELIVERY=market needs it',
    },
    url: {
      name: 'MARKET_URL',
      schema: baseUrl,
      needsTls: true,
      fallback: 'https://market.dota2.net',
      about: 'market that buys and delivers',
    },
  },
})

export type MarketSettings = SettingsOf<typeof MARKET_SETTINGS.fields>
