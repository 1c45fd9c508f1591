import type { Queries } from '../../platform/db.ts'

/** Something that games with items may give, at its price of this moment. */
export interface OfferedItem {
  readonly id: number
  readonly priceMinor: bigint
}

/** Those of the asked things that may be given: ordinary ones of the catalogue as it is. Others are missing. */
export function selectOffered(queries: Queries, ids: readonly number[]): Promise<OfferedItem[]> {
  return queries.rows(
    'select_offered',
    `select id, price_minor as "priceMinor" from catalogue_items where id = any($1::int4[]) and type = 1 and not is_retired`,
    [ids],
  )
}

/** The dearest thing not above a sum in minor units, of equal ones that with the lowest id; undefined when all are dearer. */
export async function findDearestOffered(queries: Queries, mostMinor: bigint): Promise<OfferedItem | undefined> {
  const [row] = await queries.rows<OfferedItem>(
    'find_dearest_offered',
    `select id, price_minor as "priceMinor" from catalogue_items
      where type = 1 and not is_retired and price_minor <= $1 order by price_minor desc, id limit 1`,
    [mostMinor],
  )
  return row
}

/** Catalogue prices of this moment of whatever is asked, retired things too: contents of a pack keep their worth. */
export function selectPrices(queries: Queries, ids: readonly number[]): Promise<OfferedItem[]> {
  return queries.rows(
    'select_catalogue_prices',
    `select id, price_minor as "priceMinor" from catalogue_items where id = any($1::int4[])`,
    [ids],
  )
}
