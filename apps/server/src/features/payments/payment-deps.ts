import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { Deps } from '../../deps.ts'
import type { TermsDeps } from './list-countries.ts'
import type { RefillLimits, RefillPromo, WithdrawalRecall } from './payment-ports.ts'
import type { PaymentMetrics } from './payment-providers.ts'

/** What the commands of refills ask for. */
export type PaymentDeps = PlayerCommandDeps &
  TermsDeps &
  Pick<Deps, 'clock' | 'log'> & {
    readonly promo: RefillPromo
    readonly limits: RefillLimits
    readonly withdrawals: WithdrawalRecall
    readonly figures: PaymentMetrics
    /** Has due orders looked at soon. */
    readonly wake: () => void
  }
