import { definePaymentProvider } from '../payment-provider.ts'
import { createStripe, probeStripe } from './stripe-payments.ts'
import { STRIPE_SETTINGS } from './stripe-settings.ts'

/** Stripe: cards of many countries, and debits from accounts in euros. */
export const stripe = definePaymentProvider({
  code: 'stripe',
  settings: STRIPE_SETTINGS,
  capabilities: {
    methods: {
      card: { isReversible: true },
      /** https://docs.stripe.com/payments/sepa-debit */
      sepa_debit: { currencies: ['EUR'], isReversible: true },
    },
    /** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
    all: { currencies: 'any', minimumMinor: { USD: 50n, EUR: 50n, BRL: 50n, INR: 50n } },
    hasRefunds: true,
  },
  create: createStripe,
  probe: {
    advice:
      'Compare STRIPE_SECRET_KEY with Developers, API keys; a restricted key needs checkout sessions, refunds and disputes.',
    ask: probeStripe,
  },
})
