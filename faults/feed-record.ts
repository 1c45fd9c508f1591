import { unless } from './scenario.ts'

/** What a reader of a feed received. */
export interface Seen {
  readonly count: number
  /** Message numbers that never arrived, although no recovery was refused. */
  readonly gaps: number
  readonly repeats: number
  /** Successful recoveries, and the missed messages that they delivered. */
  readonly recoveries: number
  readonly madeUpFor: number
  /** How often the gateway asked the reader to reload, or subscribed them as a new reader. */
  readonly restarts: number
  /** How often it did so although the reader had missed no more than the gateway keeps. */
  readonly unfoundedRestarts: number
}

/** The start of a subscription, as the client reports it. */
interface Subscribed {
  readonly wasRecovering: boolean
  readonly recovered: boolean
  readonly streamPosition?: { readonly offset: number }
}

/** The message numbers that one reader of a channel received, and what each resubscription did. */
export class FeedRecord {
  readonly #keeps: number
  readonly #times = new Map<number, number>()
  readonly #skipped = new Set<number>()
  readonly #missedAtRestarts: number[] = []
  #first: number | undefined
  #known = 0
  #recoveries = 0
  #madeUpFor = 0
  #isMakingUp = false

  /** `keeps`: how many missed messages the gateway can recover. A reader who missed more is asked to reload. */
  constructor(keeps: number) {
    this.#keeps = keeps
  }

  /** The reader has every message up to this number, or knows that they must reload. */
  get known(): number {
    return this.#known
  }

  get madeUpFor(): number {
    return this.#madeUpFor
  }

  /** Messages from here until `retryWhenBehind` were recovered. */
  subscribed({ wasRecovering, recovered, streamPosition }: Subscribed): void {
    const offset = streamPosition?.offset ?? 0
    this.#isMakingUp = recovered
    if (this.#first === undefined) this.#first = offset + 1
    else if (recovered) this.#recoveries += 1
    else {
      this.#missedAtRestarts.push(offset - this.#known)
      // A reader who is subscribed as new does not learn that they missed anything, so that is a gap.
      if (wasRecovering) for (let missed = this.#known + 1; missed <= offset; missed += 1) this.#skipped.add(missed)
    }
    if (!recovered) this.#known = Math.max(this.#known, offset)
  }

  retryWhenBehind(): void {
    this.#isMakingUp = false
  }

  came(offset: number): void {
    if (this.#isMakingUp) this.#madeUpFor += 1
    this.#times.set(offset, (this.#times.get(offset) ?? 0) + 1)
    this.#known = Math.max(this.#known, offset)
  }

  seen(): Seen {
    let gaps = 0
    for (let offset = this.#first ?? 1; offset <= this.#known; offset += 1)
      if (!this.#times.has(offset) && !this.#skipped.has(offset)) gaps += 1
    return {
      count: this.#times.size,
      gaps,
      repeats: [...this.#times.values()].filter((times) => times > 1).length,
      recoveries: this.#recoveries,
      madeUpFor: this.#madeUpFor,
      restarts: this.#missedAtRestarts.length,
      unfoundedRestarts: this.#missedAtRestarts.filter((missed) => missed <= this.#keeps).length,
    }
  }
}

/** The record of a reader who was disconnected. */
export function recoveryFigures(seen: Seen): Record<string, string | number> {
  return {
    'messages of the feed': seen.count,
    'gaps of the feed': seen.gaps,
    'recoveries / recovered messages': `${seen.recoveries} / ${seen.madeUpFor}`,
    'reloads asked for / without need': `${seen.restarts} / ${seen.unfoundedRestarts}`,
  }
}

/** The faults of a feed that had messages. If messages were published while the reader was disconnected, some must have been recovered. */
export function feedFaults(seen: Seen, { wasCutOff }: { readonly wasCutOff: boolean }): readonly string[] {
  return [
    ...unless(seen.count > 0, 'the feed had no messages'),
    ...unless(seen.gaps === 0 && seen.repeats === 0, `the feed has ${seen.gaps} gaps and ${seen.repeats} repeats`),
    ...unless(
      seen.unfoundedRestarts === 0,
      `the reader was asked ${seen.unfoundedRestarts} times to reload what the gateway keeps`,
    ),
    ...unless(!wasCutOff || seen.madeUpFor > 0, 'no missed message was ever recovered'),
  ]
}
