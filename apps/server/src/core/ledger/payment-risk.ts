import type { Queries, Tx } from '../../platform/db.ts'

/** Refills that their payer can still take back. */
export interface FreshRefills {
  /** What a return of all of them would take from the player, minor units of GOLD. */
  readonly amountMinor: bigint
  /** When the last of them is old enough, Unix milliseconds. */
  readonly untilMs: number
}

/** What refills tell of a player. */
interface RefillsPart<Debt> {
  /** Undefined where there is no fresh refill. */
  readonly findFreshRefills: (queries: Queries, userId: bigint) => Promise<FreshRefills | undefined>
  /** What he owes, order by order; null where he owes nothing. */
  readonly getDebt: (userId: bigint) => Promise<Debt | null>
}

/** Why withdrawals come back: their player owes, or may not withdraw. */
export type RecallCause = 'debt' | 'restricted'

/** What withdrawals do for refills: see `PaymentRisk.recallWithdrawals`. */
type Recall = (tx: Tx, userId: bigint, cause: RecallCause) => Promise<void>

/**
 * Where refills and withdrawals, which do not know each other, meet in one transaction: each connects its part when it is made, before any
 * call. Throws where the asked part is not there.
 */
export class PaymentRisk<Debt = unknown> {
  #refills: RefillsPart<Debt> | undefined
  #recall: Recall | undefined

  connectRefills(part: RefillsPart<Debt>): void {
    this.#refills = part
  }

  connectWithdrawals(recall: Recall): void {
    this.#recall = recall
  }

  findFreshRefills(queries: Queries, userId: bigint): Promise<FreshRefills | undefined> {
    return demand(this.#refills).findFreshRefills(queries, userId)
  }

  getDebt(userId: bigint): Promise<Debt | null> {
    return demand(this.#refills).getDebt(userId)
  }

  /**
   * Cancels what a locked player asked to withdraw and no provider has been told of: the items are back in his inventory. What was handed
   * over goes on and is flagged for staff.
   */
  recallWithdrawals(tx: Tx, userId: bigint, cause: RecallCause): Promise<void> {
    return demand(this.#recall)(tx, userId, cause)
  }
}

function demand<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('a feature that debts need is not connected')
  return part
}
