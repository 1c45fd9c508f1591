import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

/** An item as its row holds it. */
export interface ItemRow {
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly status: number
  readonly source: number
}

const ITEM_COLUMNS = 'i.id, i.catalogue_item_id as "catalogueItemId", i.price_minor as "priceMinor", i.status, i.source'

/** How many items a player holds in one status, and what they are worth. */
export interface StatusTotal {
  readonly status: number
  readonly count: bigint
  readonly valueMinor: bigint
}

/** Totals of the statuses in which the player holds something; undefined when there is no such player. */
export async function findTotals(queries: Queries, userId: bigint): Promise<StatusTotal[] | undefined> {
  const rows = await queries.rows<{ status: number | null; count: bigint; valueMinor: bigint }>(
    'find_inventory_totals',
    `select t.status, t.count, t.value_minor as "valueMinor"
       from players p left join inventory_totals t on t.user_id = p.user_id and t.count > 0 where p.user_id = $1`,
    [userId],
  )
  if (rows.length === 0) return undefined
  return rows.flatMap(({ status, ...total }) => (status === null ? [] : [{ status, ...total }]))
}

/** Which rows of an order to take. */
export interface Stretch {
  readonly skip: number
  readonly take: number
  /** Counted from the oldest item instead of the newest. */
  readonly isFromOldest: boolean
}

/** Items of a player whatever their status, in the order of the stretch. */
export function selectItemsOfAnyStatus(queries: Queries, userId: bigint, stretch: Stretch): Promise<ItemRow[]> {
  const order = stretch.isFromOldest ? 'asc' : 'desc'
  return queries.rows(
    `select_items_${order}`,
    `with page as materialized (select id from items where user_id = $1 order by id ${order} offset $2 limit $3)
     select ${ITEM_COLUMNS} from page join items i on i.user_id = $1 and i.id = page.id order by i.id ${order}`,
    [userId, stretch.skip, stretch.take],
  )
}

/**
 * Items of a player in one status of many items and some of few, in the order of the stretch; `fewCount` is how many the few
 * are together. Of the many, those that must stand before the stretch wherever the few fall between them are passed over
 * in the index alone; what is left is short, and is merged with all of the few.
 */
export function selectItemsOfStatuses(
  queries: Queries,
  userId: bigint,
  statuses: { readonly many: number; readonly few: readonly number[]; readonly fewCount: number },
  stretch: Stretch,
): Promise<ItemRow[]> {
  const order = stretch.isFromOldest ? 'asc' : 'desc'
  const passed = Math.max(0, stretch.skip - statuses.fewCount)
  const skip = stretch.skip - passed
  return queries.rows(
    `select_items_of_statuses_${order}`,
    `with many as (select id from items where user_id = $1 and status = $2 order by id ${order} offset $3 limit $4),
          few as (select id from items where user_id = $1 and status = any($5::int2[])),
          page as materialized (
            select id from (select id from many union all select id from few) both_of_them order by id ${order} offset $6 limit $7)
     select ${ITEM_COLUMNS} from page join items i on i.user_id = $1 and i.id = page.id order by i.id ${order}`,
    [userId, statuses.many, passed, skip + stretch.take, statuses.few, skip, stretch.take],
  )
}

/** Locks items of a player in the order of their ids; those that are not his are missing. */
export function lockItems(tx: Tx, userId: bigint, ids: readonly bigint[]): Promise<ItemRow[]> {
  return tx.rows(
    'lock_items',
    `select ${ITEM_COLUMNS} from items i where i.user_id = $1 and i.id = any($2::int8[]) order by i.id for update`,
    [userId, ids],
  )
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

/** A legal step of items; answers how many made it. An illegal one is refused with `invalidItem`. */
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
         update items set status = $4, actor = $5, operation_id = $6
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

export interface NewItemRow {
  readonly userId: bigint
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
}

export function insertItemRows(
  tx: Tx,
  birth: { readonly status: number; readonly source: number; readonly actor: string; readonly operationId: bigint },
  items: readonly NewItemRow[],
): void {
  tx.send(
    'insert_items',
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, actor, operation_id)
     select user_id, id, item_id, price, $1, $2, $3, $4
       from unnest($5::int8[], $6::int8[], $7::int4[], $8::int8[]) as x (user_id, id, item_id, price)`,
    [
      birth.status,
      birth.source,
      birth.actor,
      birth.operationId,
      items.map((item) => item.userId),
      items.map((item) => item.id),
      items.map((item) => item.catalogueItemId),
      items.map((item) => item.priceMinor),
    ],
  )
}
