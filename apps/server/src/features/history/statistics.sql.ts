import { sourceId } from '../../core/items/public.ts'
import { CURRENCY_ID, ENTRY_KIND } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Items of one stretch of time, or of one thing of the catalogue. */
export interface DropTotal {
  /** From 1; null where the row is of a thing. */
  readonly part: number | null
  readonly catalogueItemId: number | null
  readonly count: number
  readonly valueMinor: bigint
}

/** What cases gave a player from the first bound on, by the stretches that `bounds` (ids) begin, and by things. */
export function selectDropTotals(queries: Queries, userId: bigint, bounds: readonly bigint[]): Promise<DropTotal[]> {
  return queries.rows(
    'select_drop_totals',
    `select width_bucket(id, $2::int8[]) as part, catalogue_item_id as "catalogueItemId", count(*)::int4 as count,
            sum(price_minor)::int8 as "valueMinor"
       from items where user_id = $1 and source = ${sourceId('Case')} and id >= ($2::int8[])[1]
      group by grouping sets ((width_bucket(id, $2::int8[])), (catalogue_item_id))`,
    [userId, bounds],
  )
}

/** GOLD paid for openings, by stretches. */
export function selectSpentTotals(
  queries: Queries,
  userId: bigint,
  bounds: readonly bigint[],
): Promise<{ part: number; spentMinor: bigint }[]> {
  return queries.rows(
    'select_spent_totals',
    `select width_bucket(operation_id, $2::int8[]) as part, -sum(amount)::int8 as "spentMinor"
       from ledger_entries where account_id = $1 and operation_id >= ($2::int8[])[1]
        and kind = ${ENTRY_KIND.caseOpened} and currency = ${CURRENCY_ID.GOLD} group by 1`,
    [userId, bounds],
  )
}

/** Upgrades from an id on, by the bands of tickets that `bounds` begin; `expected` is the sum of their chances. */
export function selectUpgradeBands(
  queries: Queries,
  userId: bigint,
  fromId: bigint,
  bounds: readonly number[],
): Promise<{ band: number; count: number; won: number; expected: number }[]> {
  return queries.rows(
    'select_upgrade_bands',
    `select width_bucket(threshold, $3::int4[]) as band, count(*)::int4 as count, (count(*) filter (where has_won))::int4 as won,
            (sum(threshold) / 100000000.0)::float8 as expected
       from upgrades where user_id = $1 and id >= $2 group by 1`,
    [userId, fromId, bounds],
  )
}
