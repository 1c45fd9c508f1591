import type { WaitingRow } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Conditions of a withdrawal `w`. */
export const WAITING = {
  held: 'w.is_held',
  support: 'w.ended_at is null and w.status = 23',
  // It is not held, and its item should have been offered an hour ago.
  late: `w.ended_at is null and not w.is_held and w.status <> 23 and w.ready_at < clock_timestamp() - interval '1 hour'`,
} as const
export type WaitingWithdrawals = keyof typeof WAITING

/** The number of withdrawals that wait for one reason, and since when. */
export async function waitingWithdrawals(queries: Queries, which: WaitingWithdrawals): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    `count_withdrawals_${which}`,
    `select count(*)::int4 as count, min(w.created_at) as since from withdrawals w where ${WAITING[which]}`,
  )
  return row ?? { count: 0, since: null }
}
