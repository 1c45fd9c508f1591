import type { MovementCause } from '@runecase/api/history.ts'
import type { Queries } from '../../platform/db.ts'

/** What a player's history shows of an operation in addition to its sums. */
export interface MovementDetails {
  readonly title?: string | null
  readonly count?: number
  readonly proofId?: string | null
  readonly battleUlid?: string | null
  readonly orderId?: string | null
}

/** An operation of a player's history. `battleId`: the battle that gave its items. */
export interface DescribedMovement {
  readonly id: bigint
  readonly cause: MovementCause
  readonly battleId: bigint | null
}

/** SQL expressions of a search: the player, the first id, the id after the last, ids of cases, words in lower case, and a number or null. */
export type SearchTerms = Readonly<Record<'player' | 'from' | 'until' | 'cases' | 'words' | 'number', string>>

/** How a feature describes its operations in the history. */
export interface MovementTeller {
  readonly causes: readonly MovementCause[]
  /** Details of operations with these causes, by operation. */
  readonly find: (
    queries: Queries,
    userId: bigint,
    movements: readonly DescribedMovement[],
  ) => Promise<ReadonlyMap<bigint, MovementDetails>>
  /** SQL: a query of the operations that a search finds. */
  readonly found?: (terms: SearchTerms) => string
}

/** The descriptions of operations by all features. */
export class MovementTellers {
  readonly #tellers: MovementTeller[] = []

  add(tellers: readonly MovementTeller[]): void {
    this.#tellers.push(...tellers)
  }

  /** SQL: queries of the operations that match a search, each preceded by `union`. */
  found(terms: SearchTerms): string {
    return this.#tellers.flatMap(({ found }) => (found ? [`union ${found(terms)}`] : [])).join('\n    ')
  }

  /** Details of operations, by operation. */
  async find(
    queries: Queries,
    userId: bigint,
    movements: readonly DescribedMovement[],
  ): Promise<ReadonlyMap<bigint, MovementDetails>> {
    const found = await Promise.all(
      this.#tellers.map(async (teller) => {
        const own = movements.filter(({ cause }) => teller.causes.includes(cause))
        return own.length > 0 ? [...(await teller.find(queries, userId, own))] : []
      }),
    )
    return new Map(found.flat())
  }
}
