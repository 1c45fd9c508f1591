import { normalPromoCode, PROMO_LOOKUP_MS } from '@runecase/api/promo-rules.ts'
import type { Deps } from '../../deps.ts'
import { findPromo, type PromoRow } from './promo.sql.ts'

/** Codes remembered at once; beyond it the longest looked up is forgotten. */
const MOST_CODES = 1000

interface Lookup {
  readonly untilMs: number
  readonly found: Promise<PromoRow | undefined>
}

/**
 * Look-ups of codes by their text: the same code is read once in five seconds, and those who ask at the same time share one
 * reading. It shows what a code gives; whoever takes a place of a code reads it again, under its lock.
 */
export class PromoLookups {
  readonly #database: Deps['database']
  readonly #nowMs: () => number
  readonly #lookups = new Map<string, Lookup>()

  /** `nowMs` is monotonic: a clock that jumps keeps nothing alive. */
  constructor({ database }: Pick<Deps, 'database'>, nowMs: () => number = () => performance.now()) {
    this.#database = database
    this.#nowMs = nowMs
  }

  /** The code of this text, whatever its case and the spaces around it; undefined for one that is not there. */
  find(text: string): Promise<PromoRow | undefined> {
    const code = normalPromoCode(text)
    if (code === '') return Promise.resolve(undefined)
    const known = this.#lookups.get(code)
    if (known && known.untilMs > this.#nowMs()) return known.found
    const found = findPromo(this.#database, code)
    this.#lookups.delete(code)
    this.#lookups.set(code, { untilMs: this.#nowMs() + PROMO_LOOKUP_MS, found })
    // A failed reading is nobody's answer but theirs who waited for it.
    found.catch(() => this.#lookups.delete(code))
    if (this.#lookups.size > MOST_CODES) this.#forgetOldest()
    return found
  }

  #forgetOldest(): void {
    for (const code of this.#lookups.keys()) {
      this.#lookups.delete(code)
      return
    }
  }
}
