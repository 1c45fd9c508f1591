import type { Queries } from '../../platform/db.ts'
import { playsOf } from '../plays/public.ts'

/** A recorded step of an item. */
export interface ItemStepRow {
  readonly fromStatus: number
  readonly toStatus: number
  readonly actor: string
  readonly operationId: bigint
  readonly at: Date
}

/** The steps of an item after its creation, oldest first. */
export function selectItemSteps(queries: Queries, userId: bigint, itemId: bigint): Promise<ItemStepRow[]> {
  return queries.rows(
    'select_item_steps',
    `select from_status as "fromStatus", to_status as "toStatus", actor, operation_id as "operationId", at
       from single_item_steps where user_id = $1 and item_id = $2 order by operation_id, at, from_status`,
    [userId, itemId],
  )
}

/** The maximum distance between the ids of a battle's play and of its items: a minute. */
const APART = '(60000::int8 << 22)'

/** The battle in which a player won an item; undefined for any other item. */
export async function findBattleOfItem(queries: Queries, userId: bigint, itemId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ ulid: string }>(
    'find_battle_of_item',
    `select facts ->> 'ulid' as ulid from ${playsOf('$1', `$2 - ${APART}`, `$2 + ${APART}`)} p where kind = 'battle' and $2 = any(items_out)`,
    [userId, itemId],
  )
  return row?.ulid
}

/** The pack that an operation opened; undefined for any other operation. */
export async function findPackOpened(
  queries: Queries,
  userId: bigint,
  operationId: bigint,
): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ itemId: bigint }>(
    'find_pack_opened',
    'select item_id as "itemId" from unpackings where id = $2 and user_id = $1',
    [userId, operationId],
  )
  return row?.itemId
}
