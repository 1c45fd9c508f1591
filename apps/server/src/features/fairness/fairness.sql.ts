import type { Queries } from '../../platform/db.ts'

export interface SeedStateRow {
  readonly nonce: bigint
  readonly commitment: Buffer
  readonly clientSeed: string
  readonly nextCommitment: Buffer
  readonly activatedAt: Date
}

/** The seeds of a player. Throws when there is no such player. */
export async function getSeedState(queries: Queries, userId: bigint): Promise<SeedStateRow> {
  const [row] = await queries.rows<SeedStateRow>(
    'get_seed_state',
    `select p.nonce, s.commitment, s.client_seed as "clientSeed", s.activated_at as "activatedAt",
            n.commitment as "nextCommitment"
       from players p join seeds s on s.id = p.seed_id join seeds n on n.id = p.next_seed_id where p.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

export interface RevealedSeedRow {
  readonly revealedSeed: Buffer
  readonly commitment: Buffer
  readonly clientSeed: string
  readonly lastNonce: bigint
  readonly revealedAt: Date
}

/** Revealed seeds of a player, the last revealed first. */
export function selectRevealedSeeds(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<RevealedSeedRow[]> {
  return queries.rows(
    'select_revealed_seeds',
    `select revealed_seed as "revealedSeed", commitment, client_seed as "clientSeed", last_nonce as "lastNonce",
            revealed_at as "revealedAt"
       from seeds where user_id = $1 and revealed_at is not null order by id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
}

/** An opening with the inputs that decided it. */
export interface OpeningRow {
  readonly id: bigint
  readonly caseId: number
  readonly oddsVersion: number
  readonly oddsHash: Buffer
  readonly odds: string
  readonly commitment: Buffer
  /** Null while the seed is in force. */
  readonly revealedSeed: Buffer | null
  readonly clientSeed: string
  readonly nonce: bigint
  readonly count: number
  readonly tickets: readonly number[]
  readonly itemIds: readonly number[]
  readonly factors: readonly number[] | null
  readonly bonusCoins: readonly number[] | null
}

export async function findOpening(queries: Queries, id: bigint): Promise<OpeningRow | undefined> {
  const [row] = await queries.rows<OpeningRow>(
    'find_opening',
    `select o.id, o.case_id as "caseId", o.odds_version as "oddsVersion", v.hash as "oddsHash", v.document as odds, s.commitment,
            s.revealed_seed as "revealedSeed", s.client_seed as "clientSeed", o.nonce, o.count, o.tickets, o.item_ids as "itemIds",
            o.factors, o.bonus_coins as "bonusCoins"
       from openings o
       join seeds s on s.id = o.seed_id
       join odds_versions v on v.case_id = o.case_id and v.version = o.odds_version
      where o.id = $1`,
    [id],
  )
  return row
}

/** The proof of every roll outside openings. */
interface RolledRow {
  readonly id: bigint
  readonly commitment: Buffer
  /** Null while the seed is in force. */
  readonly revealedSeed: Buffer | null
  readonly clientSeed: string
  readonly nonce: bigint
  readonly ticket: bigint
  readonly rulesVersion: number
  readonly rulesHash: Buffer
  readonly rules: string
  readonly pricesMinor: readonly bigint[]
}

export interface UpgradeProofRow extends RolledRow {
  readonly targetPriceMinor: bigint
  readonly threshold: number
  readonly hasWon: boolean
}

export interface ContractProofRow extends RolledRow {
  readonly multiplierPercent: number
  readonly payoutMinor: bigint
  readonly resultPriceMinor: bigint | null
  readonly changeMinor: bigint
}

const ROLLED_COLUMNS = `p.id, s.commitment, s.revealed_seed as "revealedSeed", s.client_seed as "clientSeed", r.nonce, r.value as ticket,
            p.rules_version as "rulesVersion", v.hash as "rulesHash", v.document as rules, p.prices_minor::text[] as "pricesMinor"`

const rolledJoins = (game: 'upgrade' | 'contract') => `join rolls r on r.id = p.id join seeds s on s.id = r.seed_id
       join play_rules v on v.game = '${game}' and v.version = p.rules_version where p.id = $1`

type AsRead<R> = Omit<R, 'pricesMinor'> & { readonly pricesMinor: readonly string[] }

export async function findUpgrade(queries: Queries, id: bigint): Promise<UpgradeProofRow | undefined> {
  const [row] = await queries.rows<AsRead<UpgradeProofRow>>(
    'find_upgrade',
    `select ${ROLLED_COLUMNS}, p.target_price_minor as "targetPriceMinor", p.threshold, p.has_won as "hasWon"
       from upgrades p ${rolledJoins('upgrade')}`,
    [id],
  )
  return row && { ...row, pricesMinor: row.pricesMinor.map(BigInt) }
}

export async function findContract(queries: Queries, id: bigint): Promise<ContractProofRow | undefined> {
  const [row] = await queries.rows<AsRead<ContractProofRow>>(
    'find_contract',
    `select ${ROLLED_COLUMNS}, p.multiplier_percent as "multiplierPercent", p.payout_minor as "payoutMinor",
            p.result_price_minor as "resultPriceMinor", p.change_minor as "changeMinor"
       from contracts p ${rolledJoins('contract')}`,
    [id],
  )
  return row && { ...row, pricesMinor: row.pricesMinor.map(BigInt) }
}

/** The roll of a starting level. */
export interface StartingLevelRow {
  readonly id: bigint
  readonly commitment: Buffer
  /** Null while the seed is in force. */
  readonly revealedSeed: Buffer | null
  readonly clientSeed: string
  readonly nonce: bigint
  readonly range: bigint
  readonly ticket: bigint
}

export async function findStartingLevel(queries: Queries, id: bigint): Promise<StartingLevelRow | undefined> {
  const [row] = await queries.rows<StartingLevelRow>(
    'find_starting_level',
    `select r.id, s.commitment, s.revealed_seed as "revealedSeed", s.client_seed as "clientSeed", r.nonce, r.range, r.value as ticket
       from rolls r join seeds s on s.id = r.seed_id where r.id = $1 and r.purpose = 'bonus'`,
    [id],
  )
  return row
}

export interface OddsVersionRow {
  readonly version: number
  readonly hash: Buffer
  readonly effectiveFrom: Date
  readonly document: string
  /** Announced, and withdrawn before it took effect. */
  readonly isWithdrawn: boolean
}

/** Published odds versions of a case, newest first, optionally below a version. */
export function selectOddsVersions(
  queries: Queries,
  page: { readonly caseId: number; readonly before: number | undefined; readonly limit: number },
): Promise<OddsVersionRow[]> {
  return queries.rows(
    'select_odds_versions',
    `select version, hash, effective_from as "effectiveFrom", document,
            exists (select from odds_withdrawals w where w.case_id = v.case_id and w.version = v.version) as "isWithdrawn"
       from odds_versions v
      where case_id = $1 and ($2::int4 is null or version < $2) order by version desc limit $3`,
    [page.caseId, page.before ?? null, page.limit],
  )
}

/** `selectOddsVersions` without the documents, which are long. */
export function selectOddsHistory(
  queries: Queries,
  page: { readonly caseId: number; readonly before: number | undefined; readonly limit: number },
): Promise<Omit<OddsVersionRow, 'document' | 'isWithdrawn'>[]> {
  return queries.rows(
    'select_odds_history',
    `select version, hash, effective_from as "effectiveFrom" from odds_versions
      where case_id = $1 and ($2::int4 is null or version < $2) order by version desc limit $3`,
    [page.caseId, page.before ?? null, page.limit],
  )
}
