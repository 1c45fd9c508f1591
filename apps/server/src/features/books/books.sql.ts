import type { Rarity } from '@runecase/api/rarity.ts'
import { CASES, CATALOGUE_ITEMS, ODDS_ROWS } from '../../core/catalog/public.ts'
import { OBSERVED_ODDS, OBSERVED_VERSIONS } from '../../core/openings/public.ts'
import { OPERATOR_LOG } from '../../core/operator-log/public.ts'
import { USERS } from '../../core/player/public.ts'
import { SEEDS } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'

export interface HeadRow {
  readonly seq: bigint
  readonly hash: string
  readonly at: Date
}

/** The last link of the ledger's hash chain, and the number of statements waiting to be linked. */
export async function selectLedgerHead(
  queries: Queries,
): Promise<{ readonly head: HeadRow | null; readonly unlinked: number }> {
  const [head] = await queries.rows<HeadRow>(
    'select_ledger_head',
    `select seq, encode(hash, 'hex') as hash, at from ledger_chain order by seq desc limit 1`,
  )
  const [waiting] = await queries.rows<{ count: bigint }>(
    'count_unlinked_batches',
    'select count(*) as count from (select from ledger_batches limit 100000) b',
  )
  return { head: head ?? null, unlinked: Number(waiting?.count ?? 0) }
}

export async function selectOperatorLogHead(queries: Queries): Promise<HeadRow | null> {
  const [row] = await queries.rows<HeadRow>(
    'select_operator_log_head',
    `select h.seq, encode(h.hash, 'hex') as hash, l.at from operator_log_head h join ${OPERATOR_LOG} l on l.seq = h.seq`,
  )
  return row ?? null
}

export interface RevealedRow {
  readonly id: bigint
  readonly userId: bigint
  readonly nickname: string
  readonly commitment: string
  readonly seed: string
  readonly clientSeed: string
  readonly lastNonce: bigint
  readonly at: Date
}

/** A left join, so that a count can leave it out. */
export const REVEALED_FROM = `${SEEDS} s left join ${USERS} u on u.id = s.user_id`

export const REVEALED_COLUMNS = `s.id, s.user_id as "userId", u.nickname, encode(s.commitment, 'hex') as commitment,
  encode(s.revealed_seed, 'hex') as seed, coalesce(s.client_seed, '') as "clientSeed", s.last_nonce as "lastNonce", s.revealed_at as at`

export interface OddsLineRow {
  readonly caseId: number
  readonly name: string
  readonly image: string
  readonly version: number
  readonly tickets: number
  readonly seen: bigint
}

const OPENED_LINES = `${CASES} c join ${OBSERVED_VERSIONS} v on v.case_id = c.id
       join ${ODDS_ROWS} r on r.case_id = c.id and r.version = v.version
       left join ${OBSERVED_ODDS} o on o.case_id = r.case_id and o.version = r.version and o.item_id = r.item_id`

const LINE_COLUMNS = `c.id as "caseId", c.name, c.image, v.version, r.ticket_to - r.ticket_from as tickets, coalesce(o.seen, 0)::int8 as seen`

/** The odds lines of every opened case, for the version in force, each with its number of draws. */
export function selectOpenedLines(queries: Queries): Promise<OddsLineRow[]> {
  return queries.rows(
    'select_opened_lines',
    `select ${LINE_COLUMNS} from ${OPENED_LINES}
      where v.version = c.odds_version and not c.is_retired order by c.id, r.ticket_from`,
  )
}

export interface CaseLineRow extends OddsLineRow {
  readonly slug: string
  readonly item: string
  readonly itemImage: string
  readonly rarity: Rarity
}

/** The lines of one opened version of a case; of the version in force when `version` is null. */
export function selectCaseLines(queries: Queries, caseId: number, version: number | null): Promise<CaseLineRow[]> {
  return queries.rows(
    'select_case_lines',
    `select ${LINE_COLUMNS}, i.slug, i.name as item, i.image as "itemImage", i.rarity
       from ${OPENED_LINES} join ${CATALOGUE_ITEMS} i on i.id = r.item_id
      where c.id = $1 and v.version = coalesce($2, c.odds_version) order by r.ticket_from`,
    [caseId, version],
  )
}

/** The number of cases with openings under their odds in force. */
export async function countOpenedCases(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_opened_cases',
    `select count(*)::int4 as count from ${CASES} c join ${OBSERVED_VERSIONS} v on v.case_id = c.id and v.version = c.odds_version
      where not c.is_retired`,
  )
  return row?.count ?? 0
}

/** Versions of a case that were opened, newest first. */
export async function selectOpenedVersions(queries: Queries, caseId: number): Promise<number[]> {
  const rows = await queries.rows<{ version: number }>(
    'select_opened_versions',
    `select version from ${OBSERVED_VERSIONS} where case_id = $1 order by version desc limit 100`,
    [caseId],
  )
  return rows.map(({ version }) => version)
}
