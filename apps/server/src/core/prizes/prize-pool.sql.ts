import type { Tx } from '../../platform/db.ts'

/** Leaderboards and raffles: windows within which players compete for prizes. */
export type PrizePoolName = 'leaderboard' | 'raffle'

/** Locks a prize pool against the record of its end and against other changes. */
export async function lockPrizePool(tx: Tx, name: PrizePoolName, id: number): Promise<void> {
  await tx.rows(`lock_admin_${name}`, `select from ${name}s where id = $1 for update`, [id])
}

/** Returns the id of the next prize pool; only one at a time is created. */
export async function takePrizePoolId(tx: Tx, name: PrizePoolName): Promise<number> {
  await tx.rows(`lock_${name}s`, `lock table ${name}s in share row exclusive mode`)
  const [row] = await tx.rows<{ id: number }>(`next_${name}_id`, `select coalesce(max(id), 0) + 1 as id from ${name}s`)
  return row?.id ?? 1
}

/** Cancels a prize pool that begins later than `aheadMs` from now; returns whether this call did. */
export async function updatePrizePoolCancelled(
  tx: Tx,
  name: PrizePoolName,
  id: number,
  aheadMs: number,
): Promise<boolean> {
  const rows = await tx.rows(
    `update_${name}_cancelled`,
    `update ${name}s set state = 'cancelled'
      where id = $1 and state = 'running' and starts_at > clock_timestamp() + make_interval(secs => $2::float8 / 1000) returning id`,
    [id, aheadMs],
  )
  return rows.length > 0
}

/** Deletes prizes that nobody has won yet. */
export async function deletePrizes(tx: Tx, name: PrizePoolName, id: number): Promise<void> {
  await tx.rows(`delete_${name}_prizes`, `delete from ${name}_prizes where ${name}_id = $1`, [id])
}
