import { refuse } from '../../platform/refuse.ts'

/** Wrong codes in a row before whoever tries them has to wait. */
const MOST_GUESSES = 5
const GUESSES_WITHIN_MS = 60_000
const LOCKED_MS = 3_600_000
/** Guessers remembered; beyond it the first one seen is forgotten, so that a flood of addresses cannot fill the memory. */
const MOST_GUESSERS = 50_000

/** The name a player is counted under, wherever he types a code. */
export function playerGuesser(userId: bigint): string {
  return `player ${userId}`
}

interface Guesser {
  sinceMs: number
  count: number
  lockedUntilMs: number
}

/** Who tries codes that do not exist: after five within a minute he looks up none for an hour. Of this process, like all rates. */
export class PromoGuesses {
  readonly #nowMs: () => number
  readonly #isOn: boolean
  readonly #guessers = new Map<string, Guesser>()

  /** `nowMs` is monotonic, so that a jump of the wall clock frees nobody. */
  constructor(isOn: boolean, nowMs: () => number = () => performance.now()) {
    this.#isOn = isOn
    this.#nowMs = nowMs
  }

  /** Refuses with `rate_limited` while this guesser is locked out. */
  demandPatience(guesser: string): void {
    const leftMs = (this.#guessers.get(guesser)?.lockedUntilMs ?? 0) - this.#nowMs()
    if (leftMs > 0) refuse('rate_limited', { seconds: Math.ceil(leftMs / 1000) })
  }

  /** Counts a code that does not exist. */
  countWrong(guesser: string): void {
    if (!this.#isOn) return
    const nowMs = this.#nowMs()
    const known = this.#guessers.get(guesser)
    const isRecent = known !== undefined && nowMs - known.sinceMs < GUESSES_WITHIN_MS
    const counted = isRecent ? known : { sinceMs: nowMs, count: 0, lockedUntilMs: 0 }
    counted.count += 1
    if (counted.count >= MOST_GUESSES) counted.lockedUntilMs = nowMs + LOCKED_MS
    this.#guessers.delete(guesser)
    this.#guessers.set(guesser, counted)
    if (this.#guessers.size > MOST_GUESSERS) this.#forgetOldest()
  }

  #forgetOldest(): void {
    for (const guesser of this.#guessers.keys()) {
      this.#guessers.delete(guesser)
      return
    }
  }
}
