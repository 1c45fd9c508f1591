import type { Tx } from '../../platform/db.ts'

/**
 * Adds to site statistics. The names are the keys of the statistics, and `case_opened:<id>`, `case_cost:<id>`, `case_value:<id>` of one
 * case.
 */
export async function addStatistics(tx: Tx, additions: ReadonlyMap<string, number>): Promise<void> {
  const names = [...additions.keys()].sort()
  await tx.rows(
    'add_statistics',
    `insert into site_statistics as s (name, value) select * from unnest($1::text[], $2::int8[])
     on conflict (name) do update set value = s.value + excluded.value`,
    [names, names.map((name) => additions.get(name))],
  )
}
