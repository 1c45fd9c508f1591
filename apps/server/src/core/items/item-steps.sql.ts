import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import { sourceId, statusId } from './item-codes.ts'
import type { ItemRow } from './items.sql.ts'

/** The requested items of several players, by id; items of others are missing. The caller holds the players' locks. */
export function selectItemsOfPlayers(
  tx: Tx,
  wanted: readonly { readonly userId: bigint; readonly ids: readonly bigint[] }[],
): Promise<(ItemRow & { readonly userId: bigint })[]> {
  return tx.rows(
    'select_items_of_players',
    `select i.user_id as "userId", i.id, i.catalogue_item_id as "catalogueItemId", i.price_minor as "priceMinor", i.status, i.source
       from (select distinct user_id, id from unnest($1::int8[], $2::int8[]) as w (user_id, id)) w join items i on i.user_id = w.user_id and i.id = w.id order by i.id`,
    [numbers(wanted.flatMap(({ userId, ids }) => ids.map(() => userId))), numbers(wanted.flatMap(({ ids }) => ids))],
  )
}

/** A step of an item by its codes, or two steps at once. */
interface StepRow {
  readonly userId: bigint
  readonly id: bigint
  readonly from: number
  /** The intermediate status; null for a single step. */
  readonly via: number | null
  readonly to: number
  readonly actor: string
  readonly operationId: bigint
}

/** Moves items; returns how many had the expected status. */
export async function updateItemSteps(tx: Tx, steps: readonly StepRow[]): Promise<number> {
  const [row] = await tx.rows<{ moved: number }>(
    'update_item_steps',
    `with moved as (
       update items i set status = s.to_status, via_status = s.via_status, actor = s.actor, operation_id = s.operation_id
         from unnest($1::int8[], $2::int8[], $3::int2[], $4::int2[], $5::text[], $6::int8[], $7::int2[])
           as s (user_id, id, from_status, to_status, actor, operation_id, via_status)
        where i.user_id = s.user_id and i.id = s.id and i.status = s.from_status returning 1)
     select count(*)::int4 as moved from moved`,
    [
      numbers(steps.map((one) => one.userId)),
      numbers(steps.map((one) => one.id)),
      numbers(steps.map((one) => one.from)),
      numbers(steps.map((one) => one.to)),
      steps.map((one) => one.actor),
      numbers(steps.map((one) => one.operationId)),
      steps.map((one) => one.via),
    ],
  )
  return row?.moved ?? 0
}

/** SQL: creates items that cases dropped, part of the statement that writes a batch. Its four parameters begin with number `first`. */
export const insertDrops = (
  first: number,
) => `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
       select user_id, id, item_id, price, ${statusId('progress')}, ${sourceId('Case')}, (id >> 6) << 6
         from unnest($${first}::int8[], $${first + 1}::int8[], $${first + 2}::int4[], $${first + 3}::int8[]) as x (user_id, id, item_id, price)`
