import type { ITEM_ACTORS } from '@runecase/api/operator/players-rules.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { ITEMS } from '../../core/items/public.ts'
import type { Queries } from '../../platform/db.ts'

export async function findItem(
  queries: Queries,
  userId: bigint,
  itemId: bigint,
): Promise<{ readonly name: string; readonly source: number } | undefined> {
  const [row] = await queries.rows<{ name: string; source: number }>(
    'find_item_of_player',
    `select c.name, i.source from ${ITEMS} i join ${CATALOGUE_ITEMS} c on c.id = i.catalogue_item_id where i.user_id = $1 and i.id = $2`,
    [userId, itemId],
  )
  return row
}

export interface ItemStepRow {
  readonly at: Date
  readonly from: number
  readonly to: number
  readonly actor: (typeof ITEM_ACTORS)[number]
  readonly operationId: bigint
}

/** Every step of an item, oldest first. Entering and leaving a status are two steps. */
export function selectItemSteps(queries: Queries, userId: bigint, itemId: bigint): Promise<ItemStepRow[]> {
  return queries.rows(
    'select_admin_item_steps',
    `select at, from_status as "from", coalesce(via_status, to_status) as "to", actor, operation_id as "operationId", 1 as place
       from item_steps where user_id = $1 and item_id = $2
     union all
     select at, via_status, to_status, actor, operation_id, 2
       from item_steps where user_id = $1 and item_id = $2 and via_status is not null
     order by at, "operationId", place`,
    [userId, itemId],
  )
}
