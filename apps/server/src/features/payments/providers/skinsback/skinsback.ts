import { z } from 'zod'
import { definePaymentProvider } from '../payment-provider.ts'
import { askSkinsback, createSkinsback } from './skinsback-payments.ts'
import { SKINSBACK_SETTINGS } from './skinsback-settings.ts'

const Balance = z.object({ status: z.literal('success') })

/** SkinsBack: Steam items instead of money. Steam can reverse a trade for days. */
export const skinsback = definePaymentProvider({
  code: 'skinsback',
  settings: SKINSBACK_SETTINGS,
  capabilities: { all: { currencies: 'any', isReversible: true }, hasRefunds: false },
  create: createSkinsback,
  probe: {
    advice: 'Compare SKINSBACK_CLIENT_ID and SKINSBACK_CLIENT_SECRET with the settings of the project.',
    ask: (settings, tools) => askSkinsback(settings, tools)({ method: 'balance' }, Balance, { isOnce: true }),
  },
})
