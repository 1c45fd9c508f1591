import { atLeast, type LaunchStepSource } from '../../core/operators/public.ts'
import { countMethodsOf } from './payment-terms.sql.ts'
import type { PaymentProviderSettings } from './providers/payment-providers.ts'

/** The step for payment methods offered to players by providers that take real money. */
export const launchPayments = (providers: PaymentProviderSettings): LaunchStepSource => ({
  step: 'payments',
  look: async (queries) => {
    const { sandbox: _played, ...real } = providers
    const codes = Object.entries(real).flatMap(([code, settings]) => (settings === undefined ? [] : [code]))
    return atLeast(1, await countMethodsOf(queries, codes))
  },
})
