import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TermsDeps } from './list-countries.ts'
import type { RefillLimits, RefillPromo, WithdrawalRecall } from './payment-ports.ts'
import type { PaymentMetrics } from './payment-providers.ts'

/** The dependencies of refill commands. */
export type PaymentDeps = PlayerCommandDeps &
  TermsDeps &
  Pick<Deps, 'clock' | 'log' | 'seedKey'> & {
    readonly promo: RefillPromo
    readonly limits: RefillLimits
    readonly withdrawals: WithdrawalRecall
    readonly metrics: PaymentMetrics
    /** Makes the runner poll for due orders soon. */
    readonly wake: () => void
  }
