import type { Queries } from '../../platform/db.ts'

/** The number of open withdrawals by status. */
export async function countOpenWithdrawals(queries: Queries): Promise<Record<string, number>> {
  const rows = await queries.rows<{ name: string; count: number }>(
    'count_open_withdrawals',
    `select s.name, count(*)::int4 as count from withdrawals w join item_statuses s on s.id = w.status
      where w.ended_at is null group by s.name`,
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

/** How often the outcome at a provider was unknown, in total. */
export async function countDoubts(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_withdrawal_doubts',
    'select count(*)::int4 as count from withdrawal_steps where status = 22',
  )
  return row?.count ?? 0
}
