import type { HoldRule } from '@runecase/api/operator/withdrawals.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import type { Queries } from '../../platform/db.ts'

/** An open withdrawal of an item, as far as its owner's inventory shows it. */
export interface OpenWithdrawal {
  readonly itemId: bigint
  /** The end of its countdown; null past it, and while the withdrawal is held. */
  readonly readyAt: Date | null
  readonly isHeld: boolean
  readonly cause: WithdrawalCause
  /** The rules that held it, whether decided or not. */
  readonly rules: readonly HoldRule[]
}

/** What a feature knows about the items that it creates, gives or takes. */
export interface ItemTrail {
  /** SQL: a query of `user_id`, the player for whom it created or took the item `$1`. */
  readonly owners?: string
  /** The raffle that gave an item as a prize; undefined for any other item. */
  readonly findRaffle?: (queries: Queries, itemId: bigint) => Promise<number | undefined>
  /** The open withdrawals of a player's items. */
  readonly selectWithdrawals?: (
    queries: Queries,
    userId: bigint,
    itemIds: readonly bigint[],
  ) => Promise<readonly OpenWithdrawal[]>
}

/** The trails of all features. */
export class ItemTrails {
  readonly #trails: ItemTrail[] = []

  add(trail: ItemTrail): void {
    this.#trails.push(trail)
  }

  get owners(): readonly string[] {
    return this.#trails.flatMap(({ owners }) => owners ?? [])
  }

  async findRaffle(queries: Queries, itemId: bigint): Promise<number | undefined> {
    const found = await Promise.all(this.#trails.map(({ findRaffle }) => findRaffle?.(queries, itemId)))
    return found.find((id) => id !== undefined)
  }

  /** The open withdrawals of a player's items, by item. */
  async selectWithdrawals(
    queries: Queries,
    userId: bigint,
    itemIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, OpenWithdrawal>> {
    const found = await Promise.all(
      this.#trails.map(({ selectWithdrawals }) => selectWithdrawals?.(queries, userId, itemIds) ?? []),
    )
    return new Map(found.flat().map((one) => [one.itemId, one]))
  }
}
