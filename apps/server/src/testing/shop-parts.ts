import { Cashier } from '../core/cashier/public.ts'
import { MovementTellers } from '../core/ledger/public.ts'
import { battleMovements } from '../features/battles/battle-movements.sql.ts'
import { offerMovements } from '../features/offers/offer-movements.sql.ts'
import { refillMovements } from '../features/payments/refill-movements.sql.ts'
import { refillReads } from '../features/payments/refill-reads.sql.ts'
import { raffleMovements } from '../features/raffle/raffle-movements.sql.ts'
import { withdrawalReads } from '../features/withdrawals/withdrawal-reads.sql.ts'

/** What the shop answers of refills and withdrawals, for parts that are tested without the whole app. */
export function shopCashier(): Cashier {
  const cashier = new Cashier()
  cashier.add({ refills: refillReads, withdrawals: withdrawalReads })
  return cashier
}

/** What features tell the history, without the names of cases. */
export function shopMovementTellers(): MovementTellers {
  const tellers = new MovementTellers()
  tellers.add([battleMovements({ caseById: () => undefined }), refillMovements, offerMovements, raffleMovements])
  return tellers
}
