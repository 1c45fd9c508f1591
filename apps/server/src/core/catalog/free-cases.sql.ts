import type { Queries } from '../../platform/db.ts'

export interface FreeCase {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly cooldownHours: number
}

/** The daily cases among these that become free again some hours after an opening, without any other condition. */
export function selectFreeCases(queries: Queries, ids: readonly number[]): Promise<FreeCase[]> {
  return queries.rows(
    'select_free_cases',
    `select id, slug, name, cooldown_hours as "cooldownHours" from cases
      where id = any($1::int4[]) and kind = 'daily' and cooldown_hours is not null and price_minor = 0
        and not requires_refill and not is_retired`,
    [ids],
  )
}

/** The levels above `after`, up to `until`, at which a daily case or the case of the level opens. */
export async function selectLevelsOfCases(
  queries: Queries,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<number[]> {
  const rows = await queries.rows<{ level: number }>(
    'select_levels_of_cases',
    `select distinct level from cases
      where kind in ('daily', 'level') and level > $1 and level <= $2 and is_available and not is_locked and not is_retired`,
    [after, until],
  )
  return rows.map(({ level }) => level)
}
