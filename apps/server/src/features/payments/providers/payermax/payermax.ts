import { definePaymentProvider } from '../payment-provider.ts'
import { askPayermax } from './payermax-client.ts'
import { createPayermax } from './payermax-payments.ts'
import { PAYERMAX_SETTINGS } from './payermax-settings.ts'

/** PayerMax: local cards, banks and wallets of Kazakhstan, Uzbekistan, Turkey, Brazil and others. */
export const payermax = definePaymentProvider({
  code: 'payermax',
  settings: PAYERMAX_SETTINGS,
  capabilities: {
    methods: {
      CARD: { isReversible: true },
      /** Brazil asks for name and tax number. */
      REALTIME_PAYMENT__PIX: { currencies: ['BRL'], fields: ['first_name', 'last_name', 'doc_type', 'doc_number'] },
    },
    all: { currencies: 'any' },
    hasRefunds: true,
  },
  create: createPayermax,
  probe: {
    advice: 'Compare PAYERMAX_* with its merchant platform, and upload the public key of PAYERMAX_PRIVATE_KEY there.',
    ask: (settings, tools) => askPayermax(settings, tools).areKeysRight(),
  },
})
