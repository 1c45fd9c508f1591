import type { Peers } from '../../platform/processes/group-messages.ts'
import { refuse } from '../../platform/refuse.ts'

/** The number of consecutive wrong codes that leads to a lockout. */
const MAX_GUESSES = 5
const GUESSES_WITHIN_MS = 60_000
const LOCKED_MS = 3_600_000
/** The maximum number of tracked guessers. Beyond it the oldest one is dropped, so that a flood of addresses cannot fill the memory. */
const MAX_GUESSERS = 50_000
const TOPIC = 'promo-guesses'

/** The key of a player for every place where they can enter a code. */
export function playerGuesser(userId: bigint): string {
  return `player ${userId}`
}

interface Guesser {
  sinceMs: number
  count: number
  lockedUntilMs: number
}

/**
 * Tracks guesses of unknown codes: after five within a minute, a guesser may look up none for an hour. Shared by the processes of one port,
 * like all rate limits.
 */
export class PromoGuesses {
  readonly #nowMs: () => number
  readonly #isOn: boolean
  readonly #guessers = new Map<string, Guesser>()
  readonly #peers: Peers | undefined

  /** `nowMs` is monotonic, so that a jump of the wall clock ends no lockout. */
  constructor(isOn: boolean, nowMs: () => number = () => performance.now(), peers?: Peers) {
    this.#isOn = isOn
    this.#nowMs = nowMs
    this.#peers = peers
    peers?.onPublished(TOPIC, (guesser: string) => this.#count(guesser))
  }

  /** Refuses with `rate_limited` while this guesser is locked out. */
  requirePatience(guesser: string): void {
    const leftMs = (this.#guessers.get(guesser)?.lockedUntilMs ?? 0) - this.#nowMs()
    if (leftMs > 0) refuse('rate_limited', { seconds: Math.ceil(leftMs / 1000) })
  }

  /** Counts an unknown code. */
  countWrong(guesser: string): void {
    if (!this.#isOn) return
    this.#count(guesser)
    this.#peers?.publish(TOPIC, guesser)
  }

  #count(guesser: string): void {
    const nowMs = this.#nowMs()
    const known = this.#guessers.get(guesser)
    const isRecent = known !== undefined && nowMs - known.sinceMs < GUESSES_WITHIN_MS
    const counted = isRecent ? known : { sinceMs: nowMs, count: 0, lockedUntilMs: 0 }
    counted.count += 1
    if (counted.count >= MAX_GUESSES) counted.lockedUntilMs = nowMs + LOCKED_MS
    this.#guessers.delete(guesser)
    this.#guessers.set(guesser, counted)
    if (this.#guessers.size > MAX_GUESSERS) this.#forgetOldest()
  }

  #forgetOldest(): void {
    for (const guesser of this.#guessers.keys()) {
      this.#guessers.delete(guesser)
      return
    }
  }
}
