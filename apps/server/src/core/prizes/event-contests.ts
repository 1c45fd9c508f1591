import type { Queries } from '../../platform/db.ts'
import type { ContestName } from './contest.sql.ts'

/** A leaderboard or a raffle with the window of an event, in a list. `tickets`: of a raffle. */
export interface EventContest {
  readonly id: number
  readonly title: string
  readonly state: string
  readonly prizes: number
  readonly players: number
  readonly tickets?: bigint
}

/** What a kind of contests tells of events. */
export interface EventContestSource {
  readonly name: ContestName
  /** How many that are not cancelled have the window of each of these events; events without any are missing. */
  readonly countOf: (queries: Queries, seasonIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  readonly selectOf: (queries: Queries, seasonId: number) => Promise<readonly EventContest[]>
}

/** The contests of events, of all features in this process. */
export class EventContests {
  readonly #sources = new Map<ContestName, EventContestSource>()

  add(source: EventContestSource): void {
    this.#sources.set(source.name, source)
  }

  /** Throws for a kind that no feature has. */
  of(name: ContestName): EventContestSource {
    const source = this.#sources.get(name)
    if (!source) throw new Error(`no feature has the contest ${name}`)
    return source
  }
}
