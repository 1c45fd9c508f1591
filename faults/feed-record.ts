import { unless } from './scenario.ts'

/** What a listener saw of a feed. */
export interface Seen {
  readonly count: number
  /** Numbers of the channel that never came, although no recovery was refused. */
  readonly gaps: number
  readonly repeats: number
  /** Times that the hub took the listener back where he had been, and the news that it made up for. */
  readonly recoveries: number
  readonly madeUpFor: number
  /** Times that the hub said: too much was missed, load the page anew; or took him back as if he had never been there. */
  readonly restarts: number
  /** Those of them for no more than the hub promises to make up for. */
  readonly unfoundedRestarts: number
}

/** How a subscription began, as the client tells it. */
interface Subscribed {
  readonly wasRecovering: boolean
  readonly recovered: boolean
  readonly streamPosition?: { readonly offset: number }
}

/** The numbers of a channel as they came to one listener, and what the hub did whenever it took him back. */
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

  /** `keeps`: the hub promises to make up for so many news; whoever missed more is told to load the page anew. */
  constructor(keeps: number) {
    this.#keeps = keeps
  }

  /** The listener has, or knows that he must load anew for, all news up to this number. */
  get known(): number {
    return this.#known
  }

  get madeUpFor(): number {
    return this.#madeUpFor
  }

  /** What comes from here until `caughtUp` is made up for. */
  subscribed({ wasRecovering, recovered, streamPosition }: Subscribed): void {
    const offset = streamPosition?.offset ?? 0
    this.#isMakingUp = recovered
    if (this.#first === undefined) this.#first = offset + 1
    else if (recovered) this.#recoveries += 1
    else {
      this.#missedAtRestarts.push(offset - this.#known)
      // Whoever is taken for somebody new is not told that he missed anything: that is a gap.
      if (wasRecovering) for (let missed = this.#known + 1; missed <= offset; missed += 1) this.#skipped.add(missed)
    }
    if (!recovered) this.#known = Math.max(this.#known, offset)
  }

  caughtUp(): void {
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

/** Figures of a listener who was cut off. */
export function recoveryFigures(seen: Seen): Record<string, string | number> {
  return {
    'news of the feed': seen.count,
    'gaps of the feed': seen.gaps,
    'taken back where it was / news made up for': `${seen.recoveries} / ${seen.madeUpFor}`,
    'told to load the page anew / for no more than is made up for': `${seen.restarts} / ${seen.unfoundedRestarts}`,
  }
}

/** What was wrong with a feed that had news. Where the listener was cut off while news were told, some must have been made up for. */
export function feedFaults(seen: Seen, { wasCutOff }: { readonly wasCutOff: boolean }): readonly string[] {
  return [
    ...unless(seen.count > 0, 'the feed told no news'),
    ...unless(seen.gaps === 0 && seen.repeats === 0, `the feed has ${seen.gaps} gaps and ${seen.repeats} repeats`),
    ...unless(
      seen.unfoundedRestarts === 0,
      `the feed was told ${seen.unfoundedRestarts} times to load anew what the hub keeps`,
    ),
    ...unless(!wasCutOff || seen.madeUpFor > 0, 'no news that was missed was ever made up for'),
  ]
}
