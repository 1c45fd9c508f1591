import { isPermitted, type Permission } from '@runecase/api/operator/roles.ts'
import type { Found } from '@runecase/api/operator/search.ts'
import { FOUND_KINDS, type FoundKind } from '@runecase/api/operator/search-rules.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'

const LARGEST_ID = 9_223_372_036_854_775_807n

/** An operator's search. */
export interface AdminQuery {
  readonly text: string
  /** The text as an id; undefined if it is not one. */
  readonly number: bigint | undefined
  /** A `like` pattern over `search_letters` for names that contain the text; undefined for a text too short to use the index. */
  readonly namePart: string | undefined
  /** The same for numbers. */
  readonly numberPart: string | undefined
  readonly operator: Operator
}

/** The letters and digits in a row that the trigram index needs. */
const INDEXED = /[a-zа-яё\d]{3}/iu
/** Numbers with fewer digits would match too many. */
const NUMBER_PART = /^\d{4,19}$/

/** The `like` pattern of values that contain the text. */
const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Finds one kind of entity. A feature lists its own in `Feature.adminSearch`; each uses an index. */
export interface AdminSearcher {
  readonly kind: FoundKind
  /** The permission that a role needs; without it no entity of this kind is found. */
  readonly permission: Permission
  readonly find: (queries: Queries, query: AdminQuery) => Promise<readonly Omit<Found, 'kind'>[]>
}

/** The searchers of all features in this process. */
export class AdminSearch {
  readonly #searchers = new Map<FoundKind, AdminSearcher>()

  /** Throws for a kind that already has a searcher. */
  add(searchers: readonly AdminSearcher[]): void {
    for (const searcher of searchers) {
      if (this.#searchers.has(searcher.kind)) throw new Error(`two searchers find the kind ${searcher.kind}`)
      this.#searchers.set(searcher.kind, searcher)
    }
  }

  /** Throws when a kind has no searcher. */
  requireAll(): void {
    const missing = FOUND_KINDS.filter((kind) => !this.#searchers.has(kind))
    if (missing.length > 0) throw new Error(`kinds that no feature finds: ${missing.join(', ')}`)
  }

  /** All matches of the text that the operator may see. */
  async find(queries: Queries, operator: Operator, text: string): Promise<Found[]> {
    if (text.includes('\0') || !text.isWellFormed()) return []
    const number = /^\d{1,19}$/.test(text) && BigInt(text) <= LARGEST_ID ? BigInt(text) : undefined
    const query: AdminQuery = {
      text,
      number,
      namePart: INDEXED.test(text) ? patternOf(text) : undefined,
      numberPart: NUMBER_PART.test(text) ? patternOf(text) : undefined,
      operator,
    }
    const found = await Promise.all(
      [...this.#searchers.values()]
        .filter(({ permission }) => isPermitted(operator.role, permission))
        .map(async ({ kind, find }) => (await find(queries, query)).map((one) => ({ kind, ...one }))),
    )
    return found.flat()
  }
}
