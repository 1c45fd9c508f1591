import { definePaymentProvider } from '../payment-provider.ts'
import { createSandbox } from './sandbox-provider.ts'
import { SANDBOX_SETTINGS } from './sandbox-settings.ts'

/** The demo's provider, used for all methods whose provider has no keys. */
export const sandbox = definePaymentProvider({
  code: 'sandbox',
  settings: SANDBOX_SETTINGS,
  capabilities: { all: { currencies: 'any' }, hasRefunds: true },
  create: createSandbox,
})
