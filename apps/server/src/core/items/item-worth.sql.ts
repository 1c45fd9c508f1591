import { DELIVERY_STATUSES, FINAL_STATUSES } from '@runecase/game/item-states.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries } from '../../platform/db.ts'
import { sourceId, statusId } from './item-codes.ts'

/** An item by its owner. */
interface ItemOfPlayer {
  readonly userId: bigint
  readonly id: bigint
}

/** What an item was worth, in minor units of GOLD, and the operation that gave or delivered it. */
export interface ItemWorth extends ItemOfPlayer {
  readonly operationId: bigint
  readonly priceMinor: bigint
}

/** The delivered ones among these items, each with the operation of its delivery. */
export function selectDeliveries(queries: Queries, items: readonly ItemOfPlayer[]): Promise<ItemWorth[]> {
  return queries.rows(
    'select_deliveries',
    `select i.user_id as "userId", i.id, i.operation_id as "operationId", i.price_minor as "priceMinor"
       from unnest($1::int8[], $2::int8[]) as x (user_id, id) join items i on i.user_id = x.user_id and i.id = x.id
      where i.status = $3`,
    [numbers(items.map(({ userId }) => userId)), numbers(items.map(({ id }) => id)), statusId('completed')],
  )
}

/** The prizes among these items. The id of a prize is the operation that gave it. */
export function selectPrizeItems(queries: Queries, items: readonly ItemOfPlayer[]): Promise<ItemWorth[]> {
  return queries.rows(
    'select_prizes_given',
    `select i.user_id as "userId", i.id, i.id as "operationId", i.price_minor as "priceMinor"
       from unnest($1::int8[], $2::int8[]) as x (user_id, id) join items i on i.user_id = x.user_id and i.id = x.id
      where i.source = $3`,
    [numbers(items.map(({ userId }) => userId)), numbers(items.map(({ id }) => id)), sourceId('Prize')],
  )
}

/** Items that players have, and those that wait for their delivery, by number and by price in minor units of GOLD. */
export interface OwedItems {
  readonly items: bigint
  readonly itemsMinor: bigint
  readonly held: bigint
  readonly heldMinor: bigint
}

/** All items of all players. Reads the totals of every player, so it is too slow for a request. */
export async function selectOwedItems(queries: Queries): Promise<OwedItems> {
  const [row] = await queries.rows<OwedItems>(
    'select_owed_items',
    `select coalesce(sum(count), 0)::int8 as items, coalesce(sum(value_minor), 0)::int8 as "itemsMinor",
            coalesce(sum(count) filter (where status = any($2::int4[])), 0)::int8 as held,
            coalesce(sum(value_minor) filter (where status = any($2::int4[])), 0)::int8 as "heldMinor"
       from inventory_totals where status <> all($1::int4[])`,
    [
      numbers(FINAL_STATUSES.map(statusId)),
      numbers([...DELIVERY_STATUSES, 'error', 'support'].map((s) => statusId(s as never))),
    ],
  )
  if (!row) throw new Error('a select of sums has one row')
  return row
}
