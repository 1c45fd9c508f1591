import { z } from 'zod'
import { definePaymentProvider } from '../payment-provider.ts'
import { askNowPayments, createNowPayments } from './nowpayments-payments.ts'
import { NOWPAYMENTS_SETTINGS } from './nowpayments-settings.ts'

/** NOWPayments: coins. A payment in a coin cannot be reversed. */
export const nowpayments = definePaymentProvider({
  code: 'nowpayments',
  settings: NOWPAYMENTS_SETTINGS,
  capabilities: { all: { currencies: 'any' }, hasRefunds: false },
  create: createNowPayments,
  probe: {
    advice: 'Compare NOWPAYMENTS_API_KEY with Settings, Payments.',
    ask: (settings, tools) => askNowPayments(settings, tools)('GET', '/merchant/coins', z.unknown(), { isOnce: true }),
  },
})
