import { ERASURE_BLOCKERS, type ErasureBlocker } from '@runecase/api/operator/erasure-rules.ts'
import type { TIMELINE_EVENTS } from '@runecase/api/operator/players-rules.ts'
import type { Queries } from '../../platform/db.ts'

/**
 * One event of a player, as shown to operators. The meaning of `name`, `detail` and `reference` depends on the event; money in minor units
 * of GOLD.
 */
export interface PlayerEvent {
  readonly id: bigint
  readonly at: Date
  readonly event: (typeof TIMELINE_EVENTS)[number]
  readonly name: string | null
  readonly detail: string | null
  readonly amountMinor: bigint | null
  readonly reference: string | null
}

/** The newest events with an id below `beforeId`, null for any; at most `count` of each kind. */
export interface EventSpan {
  readonly userId: bigint
  readonly beforeId: bigint | null
  readonly count: number
}

/** What one feature shows operators about a player. */
export interface PlayerRecordPart {
  /** Why the player cannot be erased now; undefined when nothing prevents it. */
  readonly findBlocker: (queries: Queries, userId: bigint) => Promise<ErasureBlocker | undefined>
  readonly selectEvents: (queries: Queries, span: EventSpan) => Promise<readonly PlayerEvent[]>
}

/** The parts of all features of this process. */
export class PlayerRecords {
  readonly #parts: PlayerRecordPart[] = []

  add(part: PlayerRecordPart): void {
    this.#parts.push(part)
  }

  /** Everything that prevents an erasure, including what the caller knows, always in the same order. */
  async findBlockers(
    queries: Queries,
    userId: bigint,
    known: readonly ErasureBlocker[],
  ): Promise<readonly ErasureBlocker[]> {
    const found = await Promise.all(this.#parts.map((part) => part.findBlocker(queries, userId)))
    return ERASURE_BLOCKERS.filter((one) => known.includes(one) || found.includes(one))
  }

  /** The events of all features and those of the caller, newest first. */
  async selectEvents(
    queries: Queries,
    span: EventSpan,
    known: readonly PlayerEvent[],
  ): Promise<readonly PlayerEvent[]> {
    const found = await Promise.all(this.#parts.map((part) => part.selectEvents(queries, span)))
    return [...known, ...found.flat()].sort((a, b) =>
      a.id === b.id ? a.event.localeCompare(b.event) : a.id > b.id ? -1 : 1,
    )
  }
}
