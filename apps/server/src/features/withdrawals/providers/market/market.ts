import { z } from 'zod'
import { askOnce } from '../../../../platform/settings/provider.ts'
import { StartError } from '../../../../platform/start-error.ts'
import { defineDelivery } from '../delivery-provider.ts'
import { CURRENCY, marketDelivery } from './market-delivery.ts'
import { MARKET_SETTINGS } from './market-settings.ts'

/** Throws `StartError`. */
function refuseMissing(): never {
  throw new StartError(
    'Set MARKET_URL, or steam.market in project.json: nobody says which market sells the items of this game.',
  )
}

const Account = z.object({ success: z.boolean(), currency: z.string().optional() })

/** Buys each item on a market that sends it directly to the player. */
export const market = defineDelivery({
  code: 'market',
  settings: MARKET_SETTINGS,
  create: ({ url, apiKey }, { database, project }) =>
    marketDelivery({ url: url ?? project.steam.market ?? refuseMissing(), apiKey }, database),
  probe: {
    advice: 'Compare MARKET_API_KEY with the settings of the market; its account must be in roubles.',
    async ask({ url: own, apiKey }, tools) {
      const url = own ?? tools.marketUrl ?? refuseMissing()
      const text = await askOnce(tools, `${url}/api/v2/get-money?${new URLSearchParams({ key: apiKey })}`)
      const { success, currency = 'an unknown currency' } = Account.parse(JSON.parse(text))
      if (!success) throw new Error('the key is refused')
      if (currency !== CURRENCY) throw new Error(`its account is in ${currency.slice(0, 20)}, not in ${CURRENCY}`)
      return currency
    },
  },
})
