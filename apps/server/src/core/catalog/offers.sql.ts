import type { Queries } from '../../platform/db.ts'

/** An item that games with items may give, at its current price. */
export interface OfferedItem {
  readonly id: number
  readonly priceMinor: bigint
}

/** The requested items that may be given: ordinary ones of the current catalogue. Others are missing. */
export function selectOffered(queries: Queries, ids: readonly number[]): Promise<OfferedItem[]> {
  return queries.rows(
    'select_offered',
    `select id, price_minor as "priceMinor" from catalogue_items where id = any($1::int4[]) and type = 1 and not is_retired`,
    [ids],
  )
}

/**
 * For each sum in minor units the most expensive item that does not exceed it, with the lowest id among equal prices; undefined where all
 * are more expensive.
 */
export async function selectDearestOffered(
  queries: Queries,
  sumsMinor: readonly bigint[],
): Promise<(OfferedItem | undefined)[]> {
  const rows = await queries.rows<OfferedItem & { readonly place: number }>(
    'select_dearest_offered',
    `select s.place::int4 as place, found.id, found.price_minor as "priceMinor"
       from unnest($1::int8[]) with ordinality as s (sum, place)
       cross join lateral (select id, price_minor from catalogue_items
                            where type = 1 and not is_retired and price_minor <= s.sum order by price_minor desc, id limit 1) found`,
    [sumsMinor],
  )
  const byPlace = new Map(rows.map(({ place, ...found }) => [place - 1, found]))
  return sumsMinor.map((_, index) => byPlace.get(index))
}

/** Current catalogue prices of the requested items, retired ones included: contents of a pack keep their value. */
export function selectPrices(queries: Queries, ids: readonly number[]): Promise<OfferedItem[]> {
  return queries.rows(
    'select_catalogue_prices',
    `select id, price_minor as "priceMinor" from catalogue_items where id = any($1::int4[])`,
    [ids],
  )
}
