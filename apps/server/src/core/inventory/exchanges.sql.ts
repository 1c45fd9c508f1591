import type { Queries, Tx } from '../../platform/db.ts'
import { ITEMS } from '../items/public.ts'

/** An exchange's row; prices in minor units. A replacement is the exchange of an undeliverable item. */
export interface ExchangeRow {
  readonly id: bigint
  readonly userId: bigint
  readonly isReplacement: boolean
  readonly itemIds: readonly bigint[]
  readonly catalogueItemIds: readonly number[]
  readonly pricesMinor: readonly bigint[]
  readonly targetItemIds: readonly number[]
  readonly targetPricesMinor: readonly bigint[]
  readonly changeMinor: bigint
  /** The total counted value of the given items in a later replacement. */
  readonly countedMinor: bigint
}

export function insertExchange(tx: Tx, row: ExchangeRow): void {
  tx.send(
    'insert_exchange',
    `insert into exchanges (id, user_id, is_replacement, item_ids, catalogue_item_ids, prices_minor, target_item_ids,
                            target_prices_minor, change_minor, counted_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.id,
      row.userId,
      row.isReplacement,
      row.itemIds,
      row.catalogueItemIds,
      row.pricesMinor,
      row.targetItemIds,
      row.targetPricesMinor,
      row.changeMinor,
      row.countedMinor,
    ],
  )
}

/** A player's exchanges by id: the total cost at that time and counted value of the items that each gave. */
export function selectExchangeSums(
  queries: Queries,
  userId: bigint,
  ids: readonly bigint[],
): Promise<{ readonly id: bigint; readonly givenMinor: bigint; readonly countedMinor: bigint }[]> {
  return queries.rows(
    'select_exchange_sums',
    `select e.id, s.given as "givenMinor", coalesce(e.counted_minor, least(s.own, s.given)) as "countedMinor"
       from exchanges e
      cross join lateral (select (select sum(p) from unnest(e.prices_minor) p)::int8 as own,
                                 (select sum(p) from unnest(e.target_prices_minor) p)::int8 as given) s
      where e.user_id = $1 and e.id = any($2::int8[])`,
    [userId, ids],
  )
}

export function insertUnpacking(
  tx: Tx,
  row: {
    readonly id: bigint
    readonly userId: bigint
    readonly itemId: bigint
    readonly packItemId: number
    readonly contentItemIds: readonly number[]
    readonly contentPricesMinor: readonly bigint[]
  },
): void {
  tx.send(
    'insert_unpacking',
    `insert into unpackings (id, user_id, item_id, pack_item_id, content_item_ids, content_prices_minor)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.userId, row.itemId, row.packItemId, row.contentItemIds, row.contentPricesMinor],
  )
}

export function insertUndeliverable(tx: Tx, userId: bigint, itemId: bigint, reason: string): void {
  tx.send(
    'insert_undeliverable',
    `insert into undeliverable_items (user_id, item_id, reason) values ($1, $2, $3)
     on conflict (user_id, item_id) do update set reason = excluded.reason`,
    [userId, itemId, reason],
  )
}

export async function isUndeliverable(queries: Queries, userId: bigint, itemId: bigint): Promise<boolean> {
  const rows = await queries.rows(
    'is_undeliverable',
    'select from undeliverable_items where user_id = $1 and item_id = $2',
    [userId, itemId],
  )
  return rows.length > 0
}

/** An item that is still in an exchange, with the exchange's operation. */
export interface ExchangingItem {
  readonly userId: bigint
  readonly id: bigint
  readonly operationId: bigint
}

/** All items that are still in an exchange; there are none unless something went wrong. */
export function selectExchanging(queries: Queries): Promise<ExchangingItem[]> {
  return queries.rows(
    'select_exchanging',
    `select i.user_id as "userId", i.id, i.operation_id as "operationId"
       from inventory_totals t join ${ITEMS} i on i.user_id = t.user_id and i.status = t.status
      where t.status = 7 and t.count > 0 order by i.user_id, i.id`,
  )
}
