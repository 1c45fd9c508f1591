import type { Queries, Tx } from '../db.ts'

/** Stores that a user is connected, for longer than a realtime token lives, so that an open connection is never missed. */
export async function upsertListener(queries: Queries, userId: bigint): Promise<void> {
  await queries.rows(
    'upsert_listener',
    `insert into realtime_listeners (user_id, until) values ($1, clock_timestamp() + interval '20 minutes')
     on conflict (user_id) do update set until = excluded.until`,
    [userId],
  )
}

/** The users among these who may be connected. */
export async function selectListeners(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ user_id: bigint }>(
    'select_listeners',
    'select user_id from realtime_listeners where user_id = any($1::int8[]) and until > clock_timestamp()',
    [userIds],
  )
  return new Set(rows.map((row) => String(row.user_id)))
}
