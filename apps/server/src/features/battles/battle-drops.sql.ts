import { ITEMS } from '../../core/items/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A drop that was revealed. */
export interface DropRecord {
  readonly battleId: bigint
  readonly round: number
  readonly slot: number
  readonly ticket: number
  readonly catalogueItemId: number
  readonly valueMinor: bigint
}

export function selectDrops(queries: Queries, battleId: bigint): Promise<DropRecord[]> {
  return queries.rows(
    'select_battle_drops',
    `select battle_id as "battleId", round, slot, ticket, catalogue_item_id as "catalogueItemId", value_minor as "valueMinor"
       from battle_drops where battle_id = $1 order by round, slot`,
    [battleId],
  )
}

/** Stores the rolls that a step revealed, for one battle or many, and adds them to the totals of their seats. */
export function insertDrops(tx: Tx, drops: readonly DropRecord[]): void {
  tx.send(
    'insert_battle_drops',
    `with d as materialized (
       select * from unnest($1::int8[], $2::int2[], $3::int2[], $4::int4[], $5::int4[], $6::int8[]) as d (battle_id, round, slot, ticket, item_id, value)),
     kept as (
       insert into battle_drops (battle_id, round, slot, ticket, catalogue_item_id, value_minor)
       select battle_id, round, slot, ticket, item_id, value from d)
     update battle_seats s set total_minor = s.total_minor + g.value
       from (select battle_id, slot, sum(value)::int8 as value from d group by battle_id, slot) g
      where s.battle_id = g.battle_id and s.slot = g.slot`,
    [
      drops.map((drop) => drop.battleId),
      drops.map((drop) => drop.round),
      drops.map((drop) => drop.slot),
      drops.map((drop) => drop.ticket),
      drops.map((drop) => drop.catalogueItemId),
      drops.map((drop) => drop.valueMinor),
    ],
  )
}

export function insertPrizes(
  tx: Tx,
  battleId: bigint,
  prizes: readonly {
    readonly round: number
    readonly slot: number
    readonly userId: bigint
    readonly itemId: bigint
  }[],
): void {
  tx.send(
    'insert_battle_prizes',
    `insert into battle_prizes (battle_id, round, slot, user_id, item_id)
     select $1, round, slot, user_id, item_id from unnest($2::int2[], $3::int2[], $4::int8[], $5::int8[]) as p (round, slot, user_id, item_id)`,
    [
      battleId,
      prizes.map((one) => one.round),
      prizes.map((one) => one.slot),
      prizes.map((one) => one.userId),
      prizes.map((one) => one.itemId),
    ],
  )
}

/** The items that a player won in a battle, whatever their current status. */
export async function selectPrizeIds(queries: Queries, battleId: bigint, userId: bigint): Promise<bigint[]> {
  const rows = await queries.rows<{ itemId: bigint }>(
    'select_battle_prize_ids',
    'select item_id as "itemId" from battle_prizes where battle_id = $1 and user_id = $2',
    [battleId, userId],
  )
  return rows.map((row) => row.itemId)
}

/** The items that a player won in a battle and that still have one of these statuses; null when they won none. */
export async function findHeldPrizes(
  queries: Queries,
  { battleId, userId }: { readonly battleId: bigint; readonly userId: bigint },
  statuses: readonly number[],
): Promise<bigint | null> {
  const [row] = await queries.rows<{ count: number; sumMinor: bigint }>(
    'find_held_battle_prizes',
    `select count(*)::int4 as count, coalesce(sum(i.price_minor) filter (where i.status = any($3::int2[])), 0)::int8 as "sumMinor"
       from battle_prizes p join ${ITEMS} i on i.user_id = p.user_id and i.id = p.item_id where p.battle_id = $1 and p.user_id = $2`,
    [battleId, userId, statuses],
  )
  return row && row.count > 0 ? row.sumMinor : null
}

/** Items that are still parked for their winners, ordered by owner. */
export function selectParkedPrizes(
  tx: Tx,
  battleId: bigint,
  bagStatus: number,
): Promise<{ userId: bigint; itemId: bigint }[]> {
  return tx.rows(
    'select_parked_prizes',
    `select p.user_id as "userId", p.item_id as "itemId" from battle_prizes p
       join ${ITEMS} i on i.user_id = p.user_id and i.id = p.item_id where p.battle_id = $1 and i.status = $2 order by p.user_id, p.item_id`,
    [battleId, bagStatus],
  )
}

/** SQL: the player in whose seat a battle gave the item `$1`. */
export const OWNERS_OF_PRIZE = `select s.user_id from battle_prizes z join battle_seats s on s.battle_id = z.battle_id
                where z.item_id = $1 and s.user_id is not null`
