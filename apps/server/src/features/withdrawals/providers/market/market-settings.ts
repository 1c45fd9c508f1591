import { z } from 'zod'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

export const MARKET_SETTINGS = defineSettings({
  title: 'market',
  setup: {
    keys: '[market.dota2.net](https://market.dota2.net), settings',
    notes:
      'Its balance pays; the account must be in roubles, otherwise withdrawals wait and nothing is bought. It gets market name, highest price, partner id and token of the trade link, withdrawal id',
  },
  fields: {
    apiKey: issuedSecret('MARKET_API_KEY', 'key of that market; DELIVERY=market needs it', z.string()),
    url: serviceUrl('MARKET_URL', 'https://market.dota2.net', 'market that buys and delivers'),
  },
})

export type MarketSettings = SettingsOf<typeof MARKET_SETTINGS.fields>
