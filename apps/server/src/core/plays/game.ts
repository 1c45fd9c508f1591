import type { RollProof } from '@runecase/api/fair-proofs.ts'
import type { MovementCause } from '@runecase/api/history.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { LiveDropSource } from '@runecase/api/live-drops.ts'
import type { RealtimeMessage } from '@runecase/api/messages.ts'
import type { TaskType } from '@runecase/api/seasons-rules.ts'
import type { Queries } from '../../platform/db.ts'
import type { Catalogue } from '../catalog/public.ts'
import type { PlayFacts, PlayKind } from './play.ts'
import type { SettledPlay } from './plays.events.ts'

/** One countable part of a play, for tasks. */
export interface TaskFact {
  readonly type: TaskType
  /** A number of times, or minor units of GOLD. */
  readonly amount: bigint
  /** The case or the section. */
  readonly id?: number
  readonly rarity?: string
}

/** What a history shows of a play. */
export interface PlayHistory {
  /** The opened case. */
  readonly caseId?: number
  /** The number of cases or items; absent: the number of items that were put in. */
  readonly count?: number
  /** The chance of winning, in percent. */
  readonly chance?: number
  readonly multiplier?: number
  /** Whether the id of a play leads to the proof of its roll. */
  readonly hasProof: boolean
}

type Known = Pick<Catalogue, 'caseById' | 'itemById'>

/** What proofs need from the catalogue. */
export type ProofCatalogue = Pick<Catalogue, 'caseById' | 'itemById' | 'itemBySlug'>

/** A game: how its plays are shown and counted. Everything that concerns games in general uses this interface. */
export interface Game<K extends PlayKind> {
  readonly kind: K
  /** Whether chance decides: then stakes and winnings count in the back office's figures, and the player counts as having played. */
  readonly isOfChance: boolean
  /** The status that items get when they are put in. */
  readonly itemsInBecome?: ItemStatus
  /**
   * How everybody sees the winnings of a play; if absent, nobody sees them. With `goldFrom` GOLD without items is shown too, from this
   * many minor units.
   */
  readonly liveDrops?: {
    readonly source: LiveDropSource
    readonly goldFrom?: bigint
    readonly placeOf?: (facts: PlayFacts[K]) => { readonly caseId?: number; readonly battleUlid?: string | null }
  }
  /** The movement of a play in its player's history: `ifFree` when nothing was staked, `ifLost` when nothing was won. */
  readonly movement: { readonly is: MovementCause; readonly ifFree?: MovementCause; readonly ifLost?: MovementCause }
  /** What a player's history shows of a play in addition to its sums. */
  readonly historyOf: (facts: PlayFacts[K]) => PlayHistory
  /**
   * The proof of a play by an operation's id; undefined when the operation is not of this game, or its proof must not be shown yet. Absent:
   * the game has no rolls.
   */
  readonly prove?: (queries: Queries, id: bigint, catalogue: ProofCatalogue) => Promise<RollProof | undefined>
  /**
   * SQL: a query of the chance with which a play gave an item: `name` of its case or null, and `one_in`. No row for items of other origins.
   * Both are expressions of ids. Absent: the game gives nothing by chance alone.
   */
  readonly chanceOf?: (item: string, player: string) => string
  /** The delay of the steps of unfinished plays, in seconds. Absent: plays have no due steps. */
  readonly findDelay?: (queries: Queries) => Promise<number>
  /** What a play counts for tasks of seasons. */
  readonly tasksOf: (play: SettledPlay<K>, catalogue: Known) => readonly TaskFact[]
  /** Whether the play beat other players, so that it counts for leaderboards of wins. */
  readonly isWin?: (facts: PlayFacts[K]) => boolean
  /**
   * The reference to a play as the reason of a personal offer, and whether it beat other players in a series of battles. Absent: `play:`
   * and its id.
   */
  readonly offersOf?: (play: SettledPlay<K>) => { readonly cause: string; readonly hasWon?: boolean }
  /** The number of cases that a play opened, and their expected return in minor units of GOLD. */
  readonly openingsOf?: (facts: PlayFacts[K]) => { readonly count: number; readonly promisedMinor: bigint }
  /** What a play adds to the statistics of the site, by name. */
  readonly statisticsOf?: (play: SettledPlay<K>, catalogue: Known) => Readonly<Record<string, number>>
  /** Messages to the play's player in addition to those about the balance and the items. */
  readonly messagesOf?: (play: SettledPlay<K>) => readonly RealtimeMessage[]
}

/** A game of any kind. */
export type AnyGame = Game<PlayKind>

/** Declares a game. Its feature lists it in `games`. */
export function defineGame<K extends PlayKind>(game: Game<K>): AnyGame {
  return game as unknown as AnyGame
}

/** The games of all features. */
export class Games {
  readonly #byKind = new Map<PlayKind, AnyGame>()

  add(games: readonly AnyGame[]): void {
    for (const game of games) {
      if (this.#byKind.has(game.kind)) throw new Error(`two games of the kind ${game.kind}`)
      this.#byKind.set(game.kind, game)
    }
  }

  get all(): readonly AnyGame[] {
    return [...this.#byKind.values()]
  }

  /** The game of a play. Throws if no feature declares it. */
  of({ play }: Pick<SettledPlay, 'play'>): AnyGame {
    return this.ofKind(play)
  }

  /** The proof of a play of any game by its operation's id. */
  async prove(queries: Queries, id: bigint, catalogue: ProofCatalogue): Promise<RollProof | undefined> {
    for (const { prove } of this.#byKind.values()) {
      const proof = await prove?.(queries, id, catalogue)
      if (proof) return proof
    }
    return undefined
  }

  /** SQL: a query of the chance with which any game gave an item, like `Game.chanceOf`. */
  chanceOf(item: string, player: string): string {
    return this.all.flatMap(({ chanceOf }) => chanceOf?.(item, player) ?? []).join(' union all ')
  }

  /** The longest delay of all games, in seconds. */
  async findDelay(queries: Queries): Promise<number> {
    const delays = await Promise.all(this.all.map(({ findDelay }) => findDelay?.(queries) ?? 0))
    return Math.max(0, ...delays)
  }

  /** The game of a kind. Throws if no feature declares it. */
  ofKind(kind: PlayKind): AnyGame {
    const game = this.#byKind.get(kind)
    if (!game) throw new Error(`no game of the kind ${kind}`)
    return game
  }
}
