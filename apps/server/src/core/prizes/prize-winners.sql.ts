import type { Queries, Tx } from '../../platform/db.ts'
import { PLAYERS } from '../ledger/public.ts'

/**
 * Winners whose prizes are given one by one. `due_at`: when the next step is due, null once there is none; `operation_id` is set by giving
 * and is also the id of an item.
 */
export type WinnersTable = 'leaderboard_winners' | 'raffle_winners'

export function selectDueWinners(
  queries: Queries,
  table: WinnersTable,
  { withinMs, limit }: { readonly withinMs: number; readonly limit: number },
): Promise<{ readonly id: bigint; readonly inMs: number }[]> {
  return queries.rows(
    `select_due_${table}`,
    `select id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "inMs" from ${table}
      where due_at <= clock_timestamp() + make_interval(secs => $1::float8 / 1000) order by due_at limit $2`,
    [withinMs, limit],
  )
}

export async function findWinnerPlayer(queries: Queries, table: WinnersTable, id: bigint): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ userId: bigint }>(
    `find_player_of_${table}`,
    `select user_id as "userId" from ${table} where id = $1`,
    [id],
  )
  return row?.userId
}

/** A given prize. `valueMinor`: in GOLD, null for coins; `parkedMs`: the time until an item moves to the inventory, null for money. */
export interface GivenPrize {
  readonly operationId: bigint
  readonly valueMinor: bigint | null
  readonly parkedMs: number | null
}

/** Stores that a prize was given. */
export function updateWinnerGiven(tx: Tx, table: WinnersTable, id: bigint, given: GivenPrize): void {
  tx.send(
    `update_given_${table}`,
    `update ${table} set operation_id = $2, value_minor = $3, given_at = clock_timestamp(),
            due_at = clock_timestamp() + make_interval(secs => $4::float8 / 1000) where id = $1`,
    [id, given.operationId, given.valueMinor, given.parkedMs],
  )
}

/** Postpones a prize to the end of the player's pause; one day at a time if the pause has no end. */
export function updateWinnerPaused(tx: Tx, table: WinnersTable, id: bigint): void {
  tx.send(
    `update_paused_${table}`,
    `update ${table} w set due_at = least(p.excluded_until, clock_timestamp() + interval '1 day')
       from ${PLAYERS} p where w.id = $1 and p.user_id = w.user_id`,
    [id],
  )
}

/** Marks a winner as done. */
export function updateWinnerDone(tx: Tx, table: WinnersTable, id: bigint): void {
  tx.send(`update_done_${table}`, `update ${table} set due_at = null where id = $1`, [id])
}
