import type { Queries } from '../../platform/db.ts'

/**
 * An order of a refill. `paidMinor`: what was paid, in minor units of GOLD, and `operationId`: the operation that credited it; null before
 * that.
 */
export interface KnownOrder {
  readonly id: bigint
  readonly userId: bigint
  readonly method: string
  readonly paidMinor: bigint | null
  readonly operationId: bigint | null
}

/** What a player refilled, and how much of it was returned to them, in minor units of GOLD. */
export interface RefillSums {
  readonly refilledMinor: bigint
  readonly returnedMinor: bigint
  readonly hasReturned: boolean
}

/** What other parts read of refills. */
export interface RefillReads {
  /** Orders by their numbers. */
  readonly selectOrders: (queries: Queries, ids: readonly bigint[]) => Promise<readonly KnownOrder[]>
  readonly sumRefills: (queries: Queries, userId: bigint) => Promise<RefillSums>
  /** How many players refilled for the first time between two times, and how much was returned to payers, in minor units of GOLD. */
  readonly sumShift: (
    queries: Queries,
    since: Date,
    until: Date,
  ) => Promise<{ readonly firstRefills: bigint; readonly returnedMinor: bigint }>
  /** The number of orders of the last 15 minutes that their provider did not accept, and of the others. */
  readonly countFresh: (queries: Queries) => Promise<{ readonly refused: number; readonly taken: number }>
}

/**
 * A player's withdrawals: `withdrawn` were delivered, `underWay` have not ended, and `held` of those wait for an operator. Minor units of
 * GOLD.
 */
export interface WithdrawalSums {
  readonly withdrawn: bigint
  readonly withdrawnMinor: bigint
  readonly underWay: bigint
  readonly held: bigint
}

/** Withdrawals that ended within a day: how many were delivered and returned, and how long deliveries took, in seconds. */
export interface DeliveryTimes {
  readonly delivered: number
  readonly returned: number
  readonly medianS: number | null
  readonly p95S: number | null
}

/** What other parts read of withdrawals. */
export interface WithdrawalReads {
  readonly sumWithdrawals: (queries: Queries, userId: bigint) => Promise<WithdrawalSums>
  /** Players with a withdrawal that waits for an operator. */
  readonly selectHeldPlayers: (queries: Queries) => Promise<readonly bigint[]>
  /** How many withdrawals of players were delivered before the players had debts; players without any are missing. */
  readonly countFlagged: (queries: Queries, userIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>
  /** What was delivered between two times, in minor units of GOLD. */
  readonly sumDelivered: (queries: Queries, since: Date, until: Date) => Promise<bigint>
  /** All that have not ended; minor units of GOLD. */
  readonly sumWaiting: (queries: Queries) => Promise<{ readonly waiting: bigint; readonly waitingMinor: bigint }>
  /** Those that wait because their provider does not respond. */
  readonly countStuck: (queries: Queries) => Promise<number>
  readonly measureDeliveries: (queries: Queries) => Promise<DeliveryTimes>
}

/** Access to refills and withdrawals. They are features, which nobody imports, so each registers its reads here when it is created. */
export class Cashier {
  #refills: RefillReads | undefined
  #withdrawals: WithdrawalReads | undefined

  add({ refills, withdrawals }: { readonly refills?: RefillReads; readonly withdrawals?: WithdrawalReads }): void {
    this.#refills = refills ?? this.#refills
    this.#withdrawals = withdrawals ?? this.#withdrawals
  }

  /** Throws while no feature has registered the reads of refills. */
  get refills(): RefillReads {
    if (!this.#refills) throw new Error('no feature answers for refills')
    return this.#refills
  }

  /** Throws while no feature has registered the reads of withdrawals. */
  get withdrawals(): WithdrawalReads {
    if (!this.#withdrawals) throw new Error('no feature answers for withdrawals')
    return this.#withdrawals
  }
}
