import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'

/** Locks the counters of limited cases in the order of their ids; returns how many openings each has left. */
export async function lockCaseCounters(tx: Tx, caseIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ case_id: number; remaining: number }>(
    'lock_case_counters',
    'select case_id, cap - taken as remaining from case_counters where case_id = any($1::int4[]) order by case_id for update',
    [numbers(caseIds)],
  )
  return new Map(rows.map((row) => [row.case_id, row.remaining]))
}

/** SQL: takes openings of limited cases, part of the statement that writes a batch of them. Its two parameters begin with number `first`. */
export const takeFromLimited = (first: number) => `update case_counters c set taken = c.taken + x.count
         from unnest($${first}::int4[], $${first + 1}::int4[]) as x (case_id, count) where c.case_id = x.case_id`
