import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { CATALOGUE_ITEMS } from '../catalog/relations.sql.ts'
import { PLAYERS } from '../ledger/public.ts'

/** An item's row. */
export interface ItemRow {
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly status: number
  readonly source: number
}

/** The columns of an `ItemRow`; the table's alias is `i`. */
export const ITEM_COLUMNS =
  'i.id, i.catalogue_item_id as "catalogueItemId", i.price_minor as "priceMinor", i.status, i.source'

/** The number and value of a player's items in one status. */
export interface StatusTotal {
  readonly status: number
  readonly count: bigint
  readonly valueMinor: bigint
}

/** Totals of the statuses in which the player has items; undefined when there is no such player. */
export async function findTotals(queries: Queries, userId: bigint): Promise<StatusTotal[] | undefined> {
  const rows = await queries.rows<{ status: number | null; count: bigint; valueMinor: bigint }>(
    'find_inventory_totals',
    `select t.status, t.count, t.value_minor as "valueMinor"
       from ${PLAYERS} p left join inventory_totals t on t.user_id = p.user_id and t.count > 0 where p.user_id = $1`,
    [userId],
  )
  if (rows.length === 0) return undefined
  return rows.flatMap(({ status, ...total }) => (status === null ? [] : [{ status, ...total }]))
}

/** A stretch of an inventory whose items are counted: those after the previous stretch, up to `untilId`. */
export interface InventoryStretch {
  readonly untilId: bigint
  /** How many of them have one of the requested statuses. */
  readonly inGroup: number
  readonly all: number
}

/** The counted stretches of an inventory, newest first; items newer than the first stretch are not counted. */
export function selectStretches(
  queries: Queries,
  userId: bigint,
  statuses: readonly number[],
): Promise<InventoryStretch[]> {
  return queries.rows(
    'select_inventory_stretches',
    `select until_id as "untilId", coalesce(sum(count) filter (where status = any($2::int2[])), 0)::int4 as "inGroup",
            sum(count)::int4 as "all"
       from inventory_marks where user_id = $1 group by until_id order by until_id desc`,
    [userId, statuses],
  )
}

/**
 * Divides the items after the last stretch into new stretches of `size` items and counts them, leaving at least the newest `size` items
 * uncounted. The caller holds the player's lock, so no item changes meanwhile.
 */
export async function insertStretches(tx: Tx, userId: bigint, size: number): Promise<void> {
  await tx.rows(
    'insert_inventory_stretches',
    `with uncounted as (
       select id, status, row_number() over (order by id) as place, count(*) over () as total from items
        where user_id = $1 and id > coalesce((select max(until_id) from inventory_marks where user_id = $1), 0)),
     counted as (select id, status, (place - 1) / $2 as stretch from uncounted where place <= (total / $2 - 1) * $2),
     ends as (select stretch, max(id) as until_id from counted group by stretch)
     insert into inventory_marks (user_id, until_id, status, count)
     select $1, until_id, status, count(*) from counted join ends using (stretch) group by until_id, status`,
    [userId, size],
  )
}

/** The rows to take in newest-first order: ids after `afterId` up to `untilId`, without the first `skip`. */
export interface PageBounds {
  readonly afterId: bigint
  readonly untilId: bigint
  readonly skip: number
  readonly take: number
}

/** Items of a player in the given statuses, newest first: as many of each status as the page may need, merged. */
export function selectItems(
  queries: Queries,
  userId: bigint,
  statuses: readonly number[],
  { afterId, untilId, skip, take }: PageBounds,
): Promise<ItemRow[]> {
  return queries.rows(
    'select_items',
    `with page as materialized (
       select one.id from unnest($2::int2[]) s (status) cross join lateral
         (select id from items where user_id = $1 and status = s.status and id > $3 and id <= $4 order by id desc limit $5) one
        order by one.id desc offset $6 limit $7)
     select ${ITEM_COLUMNS} from page join items i on i.user_id = $1 and i.id = page.id order by i.id desc`,
    [userId, statuses, afterId, untilId, skip + take, skip, take],
  )
}

/** Locks items of a player in the order of their ids; items of others are missing. */
export function lockItems(tx: Tx, userId: bigint, ids: readonly bigint[]): Promise<ItemRow[]> {
  return tx.rows(
    'lock_items',
    `select ${ITEM_COLUMNS} from items i where i.user_id = $1 and i.id = any($2::int8[]) order by i.id for update`,
    [userId, ids],
  )
}

/** One item of a player; undefined when they have none with this id. */
export async function selectItem(queries: Queries, userId: bigint, id: bigint): Promise<ItemRow | undefined> {
  const [row] = await queries.rows<ItemRow>(
    'select_item',
    `select ${ITEM_COLUMNS} from items i where i.user_id = $1 and i.id = $2`,
    [userId, id],
  )
  return row
}

/** Locks the newest items of a player in the given statuses. */
export function lockNewestItems(
  tx: Tx,
  userId: bigint,
  statuses: readonly number[],
  limit: number,
): Promise<ItemRow[]> {
  return tx.rows(
    'lock_newest_items',
    `select ${ITEM_COLUMNS} from items i
      where i.user_id = $1
        and i.id in (select newest.id from unnest($2::int2[]) s (status)
                       cross join lateral (select id from items where user_id = $1 and status = s.status order by id desc limit $3) newest
                      order by newest.id desc limit $3)
      order by i.id for update`,
    [userId, statuses, limit],
  )
}

/** Moves items by a legal step; returns how many moved. Refuses an illegal step with `invalidItem`. */
export async function updateItemStatus(
  tx: Tx,
  step: {
    readonly userId: bigint
    readonly ids: readonly bigint[]
    readonly from: readonly number[]
    readonly to: number
    readonly actor: string
    readonly operationId: bigint
  },
): Promise<number> {
  try {
    const [row] = await tx.rows<{ moved: number }>(
      'update_item_status',
      `with moved as (
         update items set status = $4, via_status = null, actor = $5, operation_id = $6
          where user_id = $1 and id = any($2::int8[]) and status = any($3::int2[]) returning 1)
       select count(*)::int4 as moved from moved`,
      [step.userId, step.ids, step.from, step.to, step.actor, step.operationId],
    )
    return row?.moved ?? 0
  } catch (error) {
    if (violatedConstraint(error) === 'items_transition_check') refuse('invalidItem')
    throw error
  }
}

/**
 * Moves items by a legal step back to `progress` from a status in which imports do not re-price them, with the current catalogue price. The
 * caller holds the player's lock, which a price import waits for. Returns how many moved, like `updateItemStatus`.
 */
export async function updateReturnedItems(
  tx: Tx,
  step: {
    readonly userId: bigint
    readonly ids: readonly bigint[]
    readonly from: number
    readonly to: number
    readonly actor: string
    readonly operationId: bigint
  },
): Promise<number> {
  const [row] = await tx.rows<{ moved: number }>(
    'update_returned_items',
    `with moved as (
       update items i set status = $4, via_status = null, actor = $5, operation_id = $6, price_minor = c.price_minor
         from ${CATALOGUE_ITEMS} c
        where i.user_id = $1 and i.id = any($2::int8[]) and i.status = $3 and c.id = i.catalogue_item_id returning 1)
     select count(*)::int4 as moved from moved`,
    [step.userId, step.ids, step.from, step.to, step.actor, step.operationId],
  )
  return row?.moved ?? 0
}

export interface NewItemRow {
  readonly userId: bigint
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
}

/** The creation of an item by its codes. */
export interface BirthRow extends NewItemRow {
  readonly status: number
  readonly source: number
  readonly actor: string
  readonly operationId: bigint
}

export function insertItemRows(tx: Tx, items: readonly BirthRow[]): void {
  if (items.length === 0) return
  tx.send(
    'insert_items',
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, actor, operation_id)
     select * from unnest($1::int8[], $2::int8[], $3::int4[], $4::int8[], $5::int2[], $6::int2[], $7::text[], $8::int8[])`,
    [
      items.map((item) => item.userId),
      items.map((item) => item.id),
      items.map((item) => item.catalogueItemId),
      items.map((item) => item.priceMinor),
      items.map((item) => item.status),
      items.map((item) => item.source),
      items.map((item) => item.actor),
      items.map((item) => item.operationId),
    ],
  )
}
