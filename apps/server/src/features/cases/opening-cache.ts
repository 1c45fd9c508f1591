/** A case's rules as stored in its row. Sums are minor units. */
export interface CaseRow {
  readonly is_retired: boolean
  readonly is_available: boolean
  readonly is_locked: boolean
  readonly kind: string
  readonly currency: number
  readonly price_minor: bigint
  readonly odds_version: number
  readonly level: number | null
  readonly requires_refill: boolean
  readonly cooldown_hours: number | null
  readonly is_once_only: boolean
  readonly multifix_number: number | null
  readonly multicast_min: number | null
  readonly multicast_max: number | null
  readonly every_n_open_free: number | null
  readonly cashback_percent: number | null
  readonly bonus_coins_min: number | null
  readonly bonus_coins_max: number | null
  readonly opens_limit: number | null
  readonly is_offer: boolean
}

/** The columns of a `CaseRow`. */
export const CASE_COLUMNS = [
  'is_retired',
  'is_available',
  'is_locked',
  'kind',
  'currency',
  'price_minor',
  'odds_version',
  'level',
  'requires_refill',
  'cooldown_hours',
  'is_once_only',
  'multifix_number',
  'multicast_min',
  'multicast_max',
  'every_n_open_free',
  'cashback_percent',
  'bonus_coins_min',
  'bonus_coins_max',
  'opens_limit',
  'is_offer',
] as const satisfies readonly (keyof CaseRow)[]

/** The current seed of a player. A seed never changes; its successor has another id. */
export interface SeedRow {
  readonly id: bigint
  readonly client_seed: string
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly activated_at: Date
}

export interface KnownCase {
  readonly revision: bigint
  readonly row: CaseRow
}

/** Players whose seeds are cached; beyond this number the oldest entry is dropped. */
const MAX_SEEDS = 20_000

/**
 * Cases and seeds that openings have read before. The cache decides nothing: every read names what is cached (seed id, case revision), and
 * the database returns what differs under the player's lock.
 */
export class OpeningCache {
  readonly #seeds = new Map<bigint, SeedRow>()
  readonly #cases = new Map<number, KnownCase>()

  seedOf(userId: bigint): SeedRow | undefined {
    return this.#seeds.get(userId)
  }

  caseOf(caseId: number): KnownCase | undefined {
    return this.#cases.get(caseId)
  }

  learnSeed(userId: bigint, seed: SeedRow): void {
    if (this.#seeds.size >= MAX_SEEDS && !this.#seeds.has(userId)) {
      const [oldest] = this.#seeds.keys()
      if (oldest !== undefined) this.#seeds.delete(oldest)
    }
    this.#seeds.set(userId, seed)
  }

  learnCase(caseId: number, known: KnownCase): void {
    this.#cases.set(caseId, known)
  }
}
