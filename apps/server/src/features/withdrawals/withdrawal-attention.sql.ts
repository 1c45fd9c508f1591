import { goldFromMinor } from '@runecase/api/money.ts'
import type { WaitingRow } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'

/** SQL: conditions of a withdrawal `w`. */
export const WAITING = {
  held: 'w.is_held',
  support: 'w.ended_at is null and w.status = 23',
  // It is not held, and its item should have been offered an hour ago.
  late: `w.ended_at is null and not w.is_held and w.status <> 23 and w.ready_at < clock_timestamp() - interval '1 hour'`,
} as const
export type WaitingWithdrawals = keyof typeof WAITING

/** The number and value of withdrawals that wait for one reason, and since when. */
export async function waitingWithdrawals(queries: Queries, which: WaitingWithdrawals): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow & { valueMinor: bigint }>(
    `count_withdrawals_${which}`,
    `select count(*)::int4 as count, min(w.created_at) as since, coalesce(sum(w.price_minor), 0)::int8 as "valueMinor"
       from withdrawals w where ${WAITING[which]}`,
  )
  return row ? { count: row.count, since: row.since, value: goldFromMinor(row.valueMinor) } : { count: 0, since: null }
}
