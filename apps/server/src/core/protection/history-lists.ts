import type { HistoryPart } from '@runecase/api/protection.ts'
import { HISTORY_PARTS } from '@runecase/api/protection-rules.ts'

/** The maximum number of rows on a page, except for further rows with the key of the last one. */
export const HISTORY_PAGE = 1000

/** One list in the file of a player's history. A feature lists its own in `Feature.historyLists`. */
export interface HistoryList {
  readonly part: HistoryPart
  /** The columns in their order, named as in the file. */
  readonly columns: readonly string[]
  /** SQL: rows of `key` (the order of the pages) and the columns. `$1` is the player, `$2` the exclusive upper bound of the key. */
  readonly rows: string
}

/** SQL: GOLD of a column in minor units, as the file shows it. */
export const goldOf = (column: string) => `round(${column}::numeric / 100, 2)::float8`

/** The lists of all features. */
export class HistoryLists {
  readonly #lists = new Map<HistoryPart, HistoryList>()

  /** Throws for a part that already has a list. */
  add(lists: readonly HistoryList[]): void {
    for (const list of lists) {
      if (this.#lists.has(list.part)) throw new Error(`two features list ${list.part} of the history`)
      this.#lists.set(list.part, list)
    }
  }

  /** Throws while a part of the history has no list. */
  requireAll(): void {
    for (const part of HISTORY_PARTS) this.of(part)
  }

  of(part: HistoryPart): HistoryList {
    const list = this.#lists.get(part)
    if (!list) throw new Error(`nobody lists ${part} of the history`)
    return list
  }
}
