import type { Queries } from '../../platform/db.ts'

/** Seconds by which the beacon is late for the battle that has waited longest; 0 when no battle waits. */
export async function longestBeaconWait(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ seconds: number }>(
    'longest_beacon_wait',
    `select coalesce(extract(epoch from clock_timestamp() - min(beacon_due_at)), 0)::float8 as seconds
       from battles where status = 'created' and due_at is not null and beacon_due_at < clock_timestamp()`,
  )
  return row?.seconds ?? 0
}
