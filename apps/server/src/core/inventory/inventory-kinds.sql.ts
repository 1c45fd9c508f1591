import type { Queries, Tx } from '../../platform/db.ts'
import { ITEM_COLUMNS, ITEMS, type ItemRow } from '../items/public.ts'

/** The number and value of a player's copies of one catalogue item in one status. */
export interface KindCount {
  readonly kind: number
  readonly status: number
  readonly count: number
  readonly valueMinor: bigint
}

/** The filter of a list: statuses, and catalogue items; `kinds` null for all of them. */
export interface Narrowing {
  readonly userId: bigint
  readonly statuses: readonly number[]
  readonly kinds: readonly number[] | null
}

/** Counts an inventory that is small enough to be read. */
export function countKinds(queries: Queries, { userId, statuses, kinds }: Narrowing): Promise<KindCount[]> {
  return queries.rows(
    'count_inventory_kinds',
    `select catalogue_item_id as kind, status, count(*)::int4 as count, sum(price_minor)::int8 as "valueMinor"
       from ${ITEMS} i where user_id = $1 and status = any($2::int2[]) and ($3::int4[] is null or catalogue_item_id = any($3::int4[]))
      group by catalogue_item_id, status`,
    [userId, statuses, kinds],
  )
}

/** The stored counts of a large inventory. */
export function selectKinds(queries: Queries, { userId, statuses, kinds }: Narrowing): Promise<KindCount[]> {
  return queries.rows(
    'select_inventory_kinds',
    `select catalogue_item_id as kind, status, count::int4 as count, value_minor as "valueMinor"
       from inventory_kinds
      where user_id = $1 and status = any($2::int2[]) and ($3::int4[] is null or catalogue_item_id = any($3::int4[])) and count > 0`,
    [userId, statuses, kinds],
  )
}

export async function areKindsStored(queries: Queries, userId: bigint): Promise<boolean> {
  const [row] = await queries.rows<{ isStored: boolean }>(
    'are_inventory_kinds_kept',
    'select exists (select from inventory_kinds where user_id = $1) as "isKept"',
    [userId],
  )
  return row?.isStored ?? false
}

/** Starts storing the counts of an inventory. The caller holds the player's lock, so no item changes meanwhile. */
export async function insertKinds(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows(
    'insert_inventory_kinds',
    `insert into inventory_kinds (user_id, catalogue_item_id, status, count, value_minor)
     select user_id, catalogue_item_id, status, count(*), sum(price_minor) from ${ITEMS} i where user_id = $1
      group by user_id, catalogue_item_id, status
     on conflict do nothing`,
    [userId],
  )
}

/** A run of equal items: one catalogue item in one status, newest first, below an id. */
export interface ItemRun {
  readonly kind: number
  readonly status: number
  readonly belowId: bigint
}

/** The newest items of several runs together. Only runs whose newest item is among the newest `take` can contribute. */
export function selectNewestOfRuns(
  queries: Queries,
  userId: bigint,
  runs: readonly ItemRun[],
  take: number,
): Promise<ItemRow[]> {
  return queries.rows(
    'select_newest_of_runs',
    `with heads as (
       select run.kind, run.status, newest.id from unnest($2::int4[], $3::int2[], $4::int8[]) run (kind, status, below_id)
        cross join lateral (select id from ${ITEMS} i where user_id = $1 and catalogue_item_id = run.kind and status = run.status
                               and id < run.below_id order by id desc limit 1) newest
        order by newest.id desc limit $5),
     page as materialized (
       select one.id from heads cross join lateral
         (select id from ${ITEMS} i where user_id = $1 and catalogue_item_id = heads.kind and status = heads.status
             and id <= heads.id order by id desc limit $5) one
        order by one.id desc limit $5)
     select ${ITEM_COLUMNS} from page join ${ITEMS} i on i.user_id = $1 and i.id = page.id order by i.id desc`,
    [userId, runs.map((run) => run.kind), runs.map((run) => run.status), runs.map((run) => run.belowId), take],
  )
}

/** Items of the given kinds among the newest `look` items below an id in some statuses; newest first. */
export function selectOfNewest(
  queries: Queries,
  userId: bigint,
  among: { readonly statuses: readonly number[]; readonly kinds: readonly number[]; readonly belowId: bigint },
  look: number,
): Promise<ItemRow[]> {
  return queries.rows(
    'select_of_newest',
    `with newest as materialized (
       select one.id from unnest($2::int2[]) s (status) cross join lateral
         (select id from ${ITEMS} i where user_id = $1 and status = s.status and id < $3 order by id desc limit $5) one
        order by one.id desc limit $5)
     select ${ITEM_COLUMNS} from newest join ${ITEMS} i on i.user_id = $1 and i.id = newest.id
      where i.catalogue_item_id = any($4::int4[]) order by i.id desc`,
    [userId, among.statuses, among.belowId, among.kinds, look],
  )
}

/** Items of several kinds in the order of the kinds, newest first within each. */
export function selectItemsByKind(
  queries: Queries,
  userId: bigint,
  runs: readonly (ItemRun & { readonly place: number })[],
  take: number,
): Promise<ItemRow[]> {
  return queries.rows(
    'select_items_by_kind',
    `with page as materialized (
       select run.place, one.id from unnest($2::int4[], $3::int2[], $4::int8[], $5::int4[]) run (kind, status, below_id, place)
        cross join lateral (select id from ${ITEMS} i where user_id = $1 and catalogue_item_id = run.kind and status = run.status
                               and id < run.below_id order by id desc limit $6) one
        order by run.place, one.id desc limit $6)
     select ${ITEM_COLUMNS} from page join ${ITEMS} i on i.user_id = $1 and i.id = page.id order by page.place, i.id desc`,
    [
      userId,
      runs.map((run) => run.kind),
      runs.map((run) => run.status),
      runs.map((run) => run.belowId),
      runs.map((run) => run.place),
      take,
    ],
  )
}
