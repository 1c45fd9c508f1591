import { ODDS_VERSIONS, ODDS_WITHDRAWALS } from '../../core/catalog/public.ts'
import { PLAYERS } from '../../core/ledger/public.ts'
import { PROVED_SEED, type ProvedSeed, ROLLS, SEEDS, seedJoin } from '../../core/seeds/public.ts'
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
       from ${PLAYERS} p join ${SEEDS} s on s.id = p.seed_id join ${SEEDS} n on n.id = p.next_seed_id where p.user_id = $1`,
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

/** Revealed seeds of a player, last revealed first. */
export function selectRevealedSeeds(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<RevealedSeedRow[]> {
  return queries.rows(
    'select_revealed_seeds',
    `select revealed_seed as "revealedSeed", commitment, client_seed as "clientSeed", last_nonce as "lastNonce",
            revealed_at as "revealedAt"
       from ${SEEDS} where user_id = $1 and revealed_at is not null order by id desc offset $2 limit $3`,
    [userId, page.skip, page.take],
  )
}

/** The roll of a starting level. */
export interface StartingLevelRow extends ProvedSeed {
  readonly range: bigint
  readonly ticket: bigint
}

export async function findStartingLevel(queries: Queries, id: bigint): Promise<StartingLevelRow | undefined> {
  const [row] = await queries.rows<StartingLevelRow>(
    'find_starting_level',
    `select r.id, ${PROVED_SEED}, r.nonce, r.range, r.value as ticket
       from ${ROLLS} r ${seedJoin('r.seed_id')} where r.id = $1 and r.purpose = 'bonus'`,
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
            exists (select from ${ODDS_WITHDRAWALS} w where w.case_id = v.case_id and w.version = v.version) as "isWithdrawn"
       from ${ODDS_VERSIONS} v
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
    `select version, hash, effective_from as "effectiveFrom" from ${ODDS_VERSIONS}
      where case_id = $1 and ($2::int4 is null or version < $2) order by version desc limit $3`,
    [page.caseId, page.before ?? null, page.limit],
  )
}
