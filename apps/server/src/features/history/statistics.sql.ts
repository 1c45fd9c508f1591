import { ITEMS, sourceId } from '../../core/items/public.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import { playsOf } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Drops of one time range, or of one catalogue item. */
export interface DropTotal {
  /** From 1; null in a row of an item. */
  readonly part: number | null
  readonly catalogueItemId: number | null
  readonly count: number
  readonly valueMinor: bigint
}

/** A player's case drops from the first bound on: by the ranges that `bounds` (ids) start, and by item. */
export function selectDropTotals(queries: Queries, userId: bigint, bounds: readonly bigint[]): Promise<DropTotal[]> {
  return queries.rows(
    'select_drop_totals',
    `select width_bucket(id, $2::int8[]) as part, catalogue_item_id as "catalogueItemId", count(*)::int4 as count,
            sum(price_minor)::int8 as "valueMinor"
       from ${ITEMS} where user_id = $1 and source = ${sourceId('Case')} and id >= ($2::int8[])[1]
      group by grouping sets ((width_bucket(id, $2::int8[])), (catalogue_item_id))`,
    [userId, bounds],
  )
}

/** The items that one version of a case's odds gave in one range, which counts from 1. */
export interface DrawTotal {
  readonly part: number
  readonly caseId: number
  readonly version: number
  readonly count: number
}

/** The odds by which cases gave a player items, from the first bound on. */
export function selectDrawTotals(queries: Queries, userId: bigint, bounds: readonly bigint[]): Promise<DrawTotal[]> {
  return queries.rows(
    'select_draw_totals',
    `select width_bucket(id, $2::int8[]) as part, (facts ->> 'caseId')::int4 as "caseId", (facts ->> 'oddsVersion')::int4 as version,
            sum(cardinality(items_out))::int4 as count
       from ${playsOf('$1', '($2::int8[])[1]')} p where kind = 'case' group by 1, 2, 3`,
    [userId, bounds],
  )
}

/** GOLD paid for openings, by range. */
export function selectSpentTotals(
  queries: Queries,
  userId: bigint,
  bounds: readonly bigint[],
): Promise<{ part: number; spentMinor: bigint }[]> {
  return queries.rows(
    'select_spent_totals',
    `select width_bucket(id, $2::int8[]) as part, sum(staked_minor)::int8 as "spentMinor"
       from ${playsOf('$1', '($2::int8[])[1]')} p where kind = 'case' and currency = ${CURRENCY_ID.GOLD} group by 1`,
    [userId, bounds],
  )
}

/** Upgrades from an id on, by the ticket bands that `bounds` start; `expected` is the sum of their chances. */
export function selectUpgradeBands(
  queries: Queries,
  userId: bigint,
  fromId: bigint,
  bounds: readonly number[],
): Promise<{ band: number; count: number; won: number; expected: number }[]> {
  return queries.rows(
    'select_upgrade_bands',
    `select width_bucket(threshold, $3::int4[]) as band, count(*)::int4 as count, (count(*) filter (where won_minor > 0))::int4 as won,
            (sum(threshold) / 100000000.0)::float8 as expected
       from (select won_minor, (facts ->> 'threshold')::int4 as threshold from ${playsOf('$1', '$2')} p where kind = 'upgrade') u group by 1`,
    [userId, fromId, bounds],
  )
}
