import { normalPromoCode, PROMO_LOOKUP_MS } from '@runecase/api/promo-rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPromo, type PromoRow } from './promo.sql.ts'

/** The maximum number of cached codes; beyond it the least recently read one is dropped. */
const MAX_CODES = 1000

interface Lookup {
  readonly untilMs: number
  readonly found: Promise<PromoRow | undefined>
}

/**
 * Looks up codes by their text. Each code is read once in five seconds, and simultaneous callers share one read. The result is for display;
 * a command that takes a place reads the code again under its lock.
 */
export class PromoLookups {
  readonly #database: Deps['database']
  readonly #nowMs: () => number
  readonly #lookups = new Map<string, Lookup>()

  /** `nowMs` is monotonic, so that a jump of the clock extends no entry. */
  constructor({ database }: Pick<Deps, 'database'>, nowMs: () => number = () => performance.now()) {
    this.#database = database
    this.#nowMs = nowMs
  }

  /** Finds a code by its text, ignoring case and surrounding spaces; undefined for an unknown one. */
  find(text: string): Promise<PromoRow | undefined> {
    const code = normalPromoCode(text)
    if (code === '') return Promise.resolve(undefined)
    const known = this.#lookups.get(code)
    if (known && known.untilMs > this.#nowMs()) return known.found
    const found = findPromo(this.#database, code)
    this.#lookups.delete(code)
    this.#lookups.set(code, { untilMs: this.#nowMs() + PROMO_LOOKUP_MS, found })
    // A failed read is not cached; only the callers that waited for it see the error.
    found.catch(() => this.#lookups.delete(code))
    if (this.#lookups.size > MAX_CODES) this.#forgetOldest()
    return found
  }

  #forgetOldest(): void {
    for (const code of this.#lookups.keys()) {
      this.#lookups.delete(code)
      return
    }
  }
}
