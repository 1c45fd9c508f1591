import type { Queries } from '../../platform/db.ts'
import type { PrizePoolName } from './prize-pool.sql.ts'

/** A leaderboard or a raffle that has the window of a season, in a list. `tickets`: the number of tickets of a raffle. */
export interface SeasonPrizePool {
  readonly id: number
  readonly title: string
  readonly state: string
  readonly prizes: number
  readonly players: number
  readonly tickets?: bigint
}

/** What a kind of prize pools provides for the screens of seasons. */
export interface SeasonPrizePoolSource {
  readonly name: PrizePoolName
  /** The number of prize pools with the window of each of these seasons, without cancelled ones; seasons without any are missing. */
  readonly countOf: (queries: Queries, seasonIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  readonly selectOf: (queries: Queries, seasonId: number) => Promise<readonly SeasonPrizePool[]>
}

/** The prize pools with a season's window, of all features in this process. */
export class SeasonPrizePools {
  readonly #sources = new Map<PrizePoolName, SeasonPrizePoolSource>()

  add(source: SeasonPrizePoolSource): void {
    this.#sources.set(source.name, source)
  }

  /** Throws for a kind that no feature has. */
  of(name: PrizePoolName): SeasonPrizePoolSource {
    const source = this.#sources.get(name)
    if (!source) throw new Error(`no feature has the prize pool ${name}`)
    return source
  }
}
