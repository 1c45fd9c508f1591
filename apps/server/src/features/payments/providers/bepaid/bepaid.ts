import { definePaymentProvider } from '../payment-provider.ts'
import { askBepaid, createBepaid } from './bepaid-payments.ts'
import { BEPAID_SETTINGS } from './bepaid-settings.ts'

/** bePaid: cards and ERIP of Belarus. */
export const bepaid = definePaymentProvider({
  code: 'bepaid',
  settings: BEPAID_SETTINGS,
  capabilities: {
    methods: {
      credit_card: { isReversible: true },
      /** https://docs.bepaid.by/en/payment_methods/apms/erip/ */
      erip: { currencies: ['BYN'] },
    },
    all: { currencies: 'any' },
    hasRefunds: true,
  },
  create: createBepaid,
  probe: {
    advice: 'Compare BEPAID_SHOP_ID and BEPAID_SECRET_KEY with its back office.',
    ask: (settings, tools) => askBepaid(settings, tools).areKeysRight(),
  },
})
