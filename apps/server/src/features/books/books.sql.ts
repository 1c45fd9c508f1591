import type { Queries } from '../../platform/db.ts'

export interface HeadRow {
  readonly seq: bigint
  readonly hash: string
  readonly at: Date
}

/** The last link of the ledger's hash chain, and the number of statements that wait to be linked. */
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
    `select h.seq, encode(h.hash, 'hex') as hash, l.at from operator_log_head h join operator_log l on l.seq = h.seq`,
  )
  return row ?? null
}

export interface RevealedRow {
  readonly id: bigint
  readonly userId: bigint
  readonly nickname: string
  readonly commitment: string
  readonly seed: string
  readonly lastNonce: bigint
  readonly at: Date
}

export function selectRevealed(queries: Queries, limit: number): Promise<RevealedRow[]> {
  return queries.rows(
    'select_last_revealed_seeds',
    `select s.id, s.user_id as "userId", u.nickname, encode(s.commitment, 'hex') as commitment, encode(s.revealed_seed, 'hex') as seed,
            s.last_nonce as "lastNonce", s.revealed_at as at
       from seeds s join users u on u.id = s.user_id
      where s.revealed_at is not null order by s.revealed_at desc limit $1`,
    [limit],
  )
}

export interface OddsLineRow {
  readonly caseId: number
  readonly name: string
  readonly image: string
  readonly version: number
  readonly tickets: number
  readonly seen: bigint
}

/** The odds lines of every opened case, for the version in force, each with its number of draws. */
export function selectOpenedLines(queries: Queries): Promise<OddsLineRow[]> {
  return queries.rows(
    'select_opened_lines',
    `select c.id as "caseId", c.name, c.image, c.odds_version as version, r.ticket_to - r.ticket_from as tickets, coalesce(o.seen, 0)::int8 as seen
       from cases c join observed_versions v on v.case_id = c.id and v.version = c.odds_version
       join odds_rows r on r.case_id = c.id and r.version = c.odds_version
       left join observed_odds o on o.case_id = r.case_id and o.version = r.version and o.item_id = r.item_id
      where not c.is_retired order by c.id, r.ticket_from`,
  )
}
