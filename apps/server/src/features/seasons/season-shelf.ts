import type { Season, SeasonBook } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { getTerms, type SeasonTerms } from './seasons.sql.ts'

/** Events with their terms: windows from the book; terms are cached until an import changes them. */
export class SeasonShelf {
  readonly #deps: Pick<Deps, 'database' | 'clock'> & { readonly seasonBook: SeasonBook }
  readonly #terms = new Map<number, { readonly revision: bigint; readonly terms: Promise<SeasonTerms> }>()

  constructor(deps: Pick<Deps, 'database' | 'clock'> & { readonly seasonBook: SeasonBook }) {
    this.#deps = deps
  }

  /** The event that pages show now. */
  async current(): Promise<Season | undefined> {
    return (await this.#deps.seasonBook.get()).currentAt(this.#deps.clock.nowMs())
  }

  /**
   * The terms of an event, read through `queries` unless cached. Inside a transaction pass the transaction, so that no second connection is
   * needed.
   */
  async termsOf({ id, revision }: Season, queries: Queries = this.#deps.database): Promise<SeasonTerms> {
    const known = this.#terms.get(id)
    if (known?.revision === revision) return known.terms
    const terms = getTerms(queries, id)
    this.#terms.set(id, { revision, terms })
    terms.catch(() => this.#terms.delete(id))
    return terms
  }
}
