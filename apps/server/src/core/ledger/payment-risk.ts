import type { Queries, Tx } from '../../platform/db.ts'

/** Refills that their payer can still reverse. */
export interface FreshRefills {
  /** What a return of all of them would take from the player, minor units of GOLD. */
  readonly amountMinor: bigint
  /** When the last of them is old enough, Unix milliseconds. */
  readonly untilMs: number
}

/** The interface of refills. */
interface RefillsPart<Debt> {
  /** Undefined without a fresh refill. */
  readonly findFreshRefills: (queries: Queries, userId: bigint) => Promise<FreshRefills | undefined>
  /** The player's debt by order; null without one. */
  readonly getDebt: (userId: bigint) => Promise<Debt | null>
}

/** Why withdrawals are recalled: their player has a debt, or may not withdraw. */
export type RecallCause = 'debt' | 'restricted'

/** The interface of withdrawals: see `PaymentRisk.recallWithdrawals`. */
type Recall = (tx: Tx, userId: bigint, cause: RecallCause) => Promise<void>

/**
 * Connects refills and withdrawals within one transaction, because neither imports the other. Each registers its part when it is created,
 * before any call. Throws when the requested part is missing.
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
   * Cancels a locked player's withdrawals that were not sent to a provider; the items return to their inventory. Withdrawals already handed
   * over continue and are flagged for staff.
   */
  recallWithdrawals(tx: Tx, userId: bigint, cause: RecallCause): Promise<void> {
    return demand(this.#recall)(tx, userId, cause)
  }
}

function demand<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('a feature that debts need is not connected')
  return part
}
