import type { Queries, Tx } from './db.ts'

/** Only one relay at a time moves facts, on whichever node: the log's order is the order of its commits. */
const RELAY_LOCK = 7002

/** Moves up to `limit` rows of recorded facts into the log; answers them as they stand there. */
export async function moveOutbox(tx: Tx, limit: number): Promise<LoggedFacts[]> {
  await tx.rows('lock_relay', 'select pg_advisory_xact_lock($1)', [RELAY_LOCK])
  return tx.rows(
    'move_outbox',
    `with taken as (delete from outbox where id in (select id from outbox order by id limit $1) returning id, facts),
          logged as (insert into fact_log (facts) select facts from taken order by id returning seq, facts::text as text)
     select seq, text from logged`,
    [limit],
  )
}

/** Where a consumer stands, locked for it; undefined while another node holds it. */
export async function lockCursor(tx: Tx, consumer: string): Promise<bigint | undefined> {
  const rows = await tx.rows<{ seq: bigint }>(
    'lock_fact_cursor',
    'select seq from fact_cursors where consumer = $1 for update skip locked',
    [consumer],
  )
  return rows[0]?.seq
}

/** The facts of one commit as they stand in the log: JSON text, so that each row is read into objects once for all consumers. */
export interface LoggedFacts {
  readonly seq: bigint
  readonly text: string
}

/** The numbers of the next rows of the log; their facts are nearly always in memory already. */
export async function selectSeqsAfter(tx: Tx, seq: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.rows<{ seq: bigint }>(
    'select_seqs_after',
    'select seq from fact_log where seq > $1 order by seq limit $2',
    [seq, limit],
  )
  return rows.map((row) => row.seq)
}

export function selectFacts(tx: Tx, seqs: readonly bigint[]): Promise<LoggedFacts[]> {
  return tx.rows('select_facts', 'select seq, facts::text as text from fact_log where seq = any($1::int8[])', [seqs])
}

export function updateCursor(tx: Tx, consumer: string, seq: bigint): void {
  tx.send('update_fact_cursor', 'update fact_cursors set seq = $2 where consumer = $1', [consumer, seq])
}

export async function insertCursors(queries: Queries, consumers: readonly string[]): Promise<void> {
  await queries.rows(
    'insert_fact_cursors',
    'insert into fact_cursors (consumer, seq) select name, 0 from unnest($1::text[]) as name on conflict do nothing',
    [consumers],
  )
}

/** Deletes facts that every consumer has applied and that are older than a week. */
export async function deleteAppliedFacts(queries: Queries): Promise<void> {
  await queries.rows(
    'delete_applied_facts',
    `delete from fact_log where seq <= (select min(seq) from fact_cursors) and at < clock_timestamp() - interval '7 days'`,
  )
}
