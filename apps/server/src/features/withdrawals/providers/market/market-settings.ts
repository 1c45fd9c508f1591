import { z } from 'zod'
import { baseUrl } from '../../../../platform/settings/setting.ts'
import { defineSettings, issuedSecret, type SettingsOf } from '../../../../platform/settings/settings-group.ts'

export const MARKET_SETTINGS = defineSettings({
  title: 'market',
  setup: {
    keys: 'settings of the market of your game, such as [market.csgo.com](https://market.csgo.com)',
    notes:
      'Its balance pays; the account must be in roubles, otherwise withdrawals wait and nothing is bought. It gets market name, highest price, partner id and token of the trade link, withdrawal id',
  },
  fields: {
    apiKey: issuedSecret('MARKET_API_KEY', 'key of that market; DELIVERY=market needs it', z.string()),
    url: {
      name: 'MARKET_URL',
      schema: baseUrl,
      needsTls: true,
      shownDefault: 'what project.json says: steam.market',
      about: 'market that buys and delivers',
    },
  },
})

export type MarketSettings = SettingsOf<typeof MARKET_SETTINGS.fields>
