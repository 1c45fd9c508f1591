import type { WaitingRow } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'

const CONDITIONS = {
  held: 'is_held',
  support: 'ended_at is null and status = 23',
  // It is not held, and its item should have been offered an hour ago.
  late: `ended_at is null and not is_held and status <> 23 and ready_at < clock_timestamp() - interval '1 hour'`,
} as const
export type WaitingWithdrawals = keyof typeof CONDITIONS

/** The number of withdrawals that wait for one reason, and since when. */
export async function waitingWithdrawals(queries: Queries, which: WaitingWithdrawals): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    `count_withdrawals_${which}`,
    `select count(*)::int4 as count, min(created_at) as since from withdrawals where ${CONDITIONS[which]}`,
  )
  return row ?? { count: 0, since: null }
}
