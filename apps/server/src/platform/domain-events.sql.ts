import type { Queries, Tx } from './db.ts'

/** Only one relay on any node moves domain events at a time, so the log's order is the order of its commits. */
const RELAY_LOCK = 7002

/** Moves up to `limit` rows of published domain events into the log; returns the log rows. */
export async function moveOutbox(tx: Tx, limit: number): Promise<LoggedEvents[]> {
  await tx.rows('lock_relay', 'select pg_advisory_xact_lock($1)', [RELAY_LOCK])
  return tx.rows(
    'move_outbox',
    `with taken as (delete from outbox where id in (select id from outbox order by id limit $1) returning id, events),
          logged as (insert into event_log (events) select events from taken order by id returning seq, events::text as text)
     select seq, text from logged`,
    [limit],
  )
}

/** Locks and returns the position of a consumer; undefined while another node holds it. */
export async function lockCursor(tx: Tx, consumer: string): Promise<bigint | undefined> {
  const rows = await tx.rows<{ seq: bigint }>(
    'lock_event_cursor',
    'select seq from event_cursors where consumer = $1 for update skip locked',
    [consumer],
  )
  return rows[0]?.seq
}

/** The domain events of one commit in the log: JSON text, so that each row is parsed once for all consumers. */
export interface LoggedEvents {
  readonly seq: bigint
  readonly text: string
}

/** The numbers of the next rows of the log; their domain events are usually in memory already. */
export async function selectSeqsAfter(tx: Tx, seq: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.rows<{ seq: bigint }>(
    'select_seqs_after',
    'select seq from event_log where seq > $1 order by seq limit $2',
    [seq, limit],
  )
  return rows.map((row) => row.seq)
}

export function selectEvents(tx: Tx, seqs: readonly bigint[]): Promise<LoggedEvents[]> {
  return tx.rows('select_events', 'select seq, events::text as text from event_log where seq = any($1::int8[])', [seqs])
}

export function updateCursor(tx: Tx, consumer: string, seq: bigint): void {
  tx.send('update_event_cursor', 'update event_cursors set seq = $2 where consumer = $1', [consumer, seq])
}

/**
 * Adds missing cursors. Existing ones are excluded first, because an insert of an existing row could wait for its consumer, which updates
 * it constantly.
 */
export async function insertCursors(queries: Queries, consumers: readonly string[]): Promise<void> {
  await queries.rows(
    'insert_event_cursors',
    `insert into event_cursors (consumer, seq) select name, 0 from unnest($1::text[]) as name
      where not exists (select from event_cursors c where c.consumer = name) on conflict do nothing`,
    [consumers],
  )
}

/** Deletes domain events that every consumer has applied and that are older than a week. */
export async function deleteAppliedEvents(queries: Queries): Promise<void> {
  await queries.rows(
    'delete_applied_events',
    `delete from event_log where seq <= (select min(seq) from event_cursors) and at < clock_timestamp() - interval '7 days'`,
  )
}

/** Commits whose domain events are not in the log yet, and the target of each consumer that is behind. */
export async function selectWaitingEvents(queries: Queries): Promise<{
  readonly unlogged: number
  readonly behind: readonly { readonly consumer: string; readonly rows: number }[]
}> {
  const [[outbox], behind] = await Promise.all([
    queries.rows<{ count: number }>('count_outbox', 'select count(*)::int4 as count from outbox'),
    queries.rows<{ consumer: string; rows: number }>(
      'select_consumers_behind',
      `select consumer, rows from (select consumer, ((select coalesce(max(seq), 0) from event_log) - seq)::int4 as rows from event_cursors) c
        where rows > 0 order by rows desc, consumer`,
    ),
  ])
  return { unlogged: outbox?.count ?? 0, behind }
}

/**
 * Waits until the running shop has finished a consumer's current batch, and blocks its next one until this transaction ends, so that what
 * consumers write has one writer at a time.
 */
export async function lockLiveCursor(tx: Tx, consumer: string): Promise<void> {
  await tx.rows('lock_live_cursor', 'select from public.event_cursors where consumer = $1 for update', [consumer])
}

/** Seconds that the oldest domain event has waited to be moved into the log; 0 without any. */
export async function findOutboxWait(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ seconds: number }>(
    'find_outbox_wait',
    'select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as seconds from outbox',
  )
  return row?.seconds ?? 0
}
