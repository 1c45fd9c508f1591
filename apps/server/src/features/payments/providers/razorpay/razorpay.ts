import { definePaymentProvider } from '../payment-provider.ts'
import { askRazorpay, createRazorpay } from './razorpay-payments.ts'
import { RAZORPAY_SETTINGS } from './razorpay-settings.ts'

/** An order that cannot exist: orders have numbers. */
const NO_ORDER = 'doctor'

/** Razorpay: UPI, net banking, wallets and cards of India. */
export const razorpay = definePaymentProvider({
  code: 'razorpay',
  settings: RAZORPAY_SETTINGS,
  capabilities: {
    // UPI, net banking and wallets are of India; cards of other countries pay in their own currency.
    methods: {
      upi: { currencies: ['INR'] },
      netbanking: { currencies: ['INR'] },
      wallet: { currencies: ['INR'] },
      card: { isReversible: true },
    },
    /** https://razorpay.com/docs/api/payments/payment-links/create-standard */
    all: { currencies: 'any', minimumMinor: { INR: 100n } },
    hasRefunds: true,
  },
  create: createRazorpay,
  probe: {
    advice: 'Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with Account and Settings, API keys.',
    ask: (settings, tools) => askRazorpay(settings, tools).listLinks(NO_ORDER, { isOnce: true }),
  },
})
