import type { RuledGame } from '@runecase/game/play-rules.ts'
import { BatchLoader } from '../../platform/batch-loader.ts'
import type { Tx } from '../../platform/db.ts'
import {
  type OfferedItem,
  type PlayRulesBook,
  type RulesOf,
  selectDearestOffered,
  selectOffered,
} from '../catalog/public.ts'
import { type ItemRow, selectItemsOfPlayers } from '../items/public.ts'

interface Wanted {
  readonly userId: bigint
  readonly ids: readonly bigint[]
}

/** The database reads of the plays of one transaction; simultaneous reads share one statement. */
export class ItemReads {
  readonly #tx: Tx
  readonly #rules: PlayRulesBook
  readonly #nowMs: number
  readonly #items: BatchLoader<Wanted, readonly ItemRow[]>
  readonly #offered: BatchLoader<number, OfferedItem | undefined>
  readonly #dearest: BatchLoader<bigint, OfferedItem | undefined>
  readonly #inForce = new Map<RuledGame, Promise<unknown>>()

  constructor(tx: Tx, rules: PlayRulesBook, nowMs: number) {
    this.#tx = tx
    this.#rules = rules
    this.#nowMs = nowMs
    this.#items = new BatchLoader<Wanted, readonly ItemRow[]>(async (wanted) => {
      const rows = await selectItemsOfPlayers(tx, wanted)
      const byOwner = Map.groupBy(rows, (row) => row.userId)
      return wanted.map(({ userId }) => byOwner.get(userId) ?? [])
    })
    this.#offered = new BatchLoader(async (ids) => {
      const rows = new Map((await selectOffered(tx, [...new Set(ids)])).map((row) => [row.id, row]))
      return ids.map((id) => rows.get(id))
    })
    this.#dearest = new BatchLoader((sums) => selectDearestOffered(tx, sums))
  }

  findItems(userId: bigint, ids: readonly bigint[]): Promise<readonly ItemRow[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#items.ask({ userId, ids })
  }

  findOffered(id: number): Promise<OfferedItem | undefined> {
    return this.#offered.ask(id)
  }

  findDearestOffered(mostMinor: bigint): Promise<OfferedItem | undefined> {
    return this.#dearest.ask(mostMinor)
  }

  rulesInForce<G extends RuledGame>(game: G): Promise<RulesOf<G>> {
    const reading = this.#inForce.get(game) ?? this.#rules.inForce(this.#tx, game, this.#nowMs)
    this.#inForce.set(game, reading)
    return reading as Promise<RulesOf<G>>
  }
}
