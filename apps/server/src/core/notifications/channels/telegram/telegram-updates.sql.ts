import type { Queries } from '../../../../platform/db.ts'

/** Takes or extends the lease for polling Telegram; returns the first update to ask for, undefined while another process has the lease. */
export async function leaseUpdates(queries: Queries, leaseMs: number): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ nextUpdate: bigint }>(
    'lease_telegram_updates',
    `update telegram_updates set leased_until = clock_timestamp() + make_interval(secs => $1::float8 / 1000)
      where leased_until <= clock_timestamp() returning next_update as "nextUpdate"`,
    [leaseMs],
  )
  return row?.nextUpdate
}

/** Stores the last handled update, and releases the lease. */
export async function releaseUpdates(queries: Queries, nextUpdate: bigint): Promise<void> {
  await queries.rows(
    'release_telegram_updates',
    `update telegram_updates set next_update = greatest(next_update, $1), leased_until = '-infinity'`,
    [nextUpdate],
  )
}
