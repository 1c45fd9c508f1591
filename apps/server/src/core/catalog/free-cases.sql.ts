import type { Queries } from '../../platform/db.ts'

export interface FreeCase {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly cooldownHours: number
}

/** The daily cases among these that are free again some hours after an opening, independent of anything else. */
export function selectFreeCases(queries: Queries, ids: readonly number[]): Promise<FreeCase[]> {
  return queries.rows(
    'select_free_cases',
    `select id, slug, name, cooldown_hours as "cooldownHours" from cases
      where id = any($1::int4[]) and kind = 'daily' and cooldown_hours is not null and price_minor = 0
        and not requires_refill and not is_retired`,
    [ids],
  )
}
