import type { Queries } from '../../platform/db.ts'

/** How far back the battle of a payout is looked for: a battle never lasts a day. In ids. */
const DAY = '(86400000::int8 << 22)'

/** Opened cases by operation. */
export function selectOpenedCases(
  queries: Queries,
  ids: readonly bigint[],
): Promise<{ id: bigint; caseId: number; count: number }[]> {
  return queries.rows(
    'select_openings_of_movements',
    'select id, case_id as "caseId", count::int4 from openings where id = any($1::int8[])',
    [ids],
  )
}

/** Upgrades and contracts by operation: `chance` in percent of an upgrade, `multiplier` of a contract. */
export function selectItemGames(
  queries: Queries,
  ids: readonly bigint[],
): Promise<{ id: bigint; count: number; chance: number | null; multiplier: number | null; hasRoll: boolean }[]> {
  return queries.rows(
    'select_item_games',
    `select id, cardinality(item_ids) as count, threshold / 1000000.0::float8 as chance, null::float8 as multiplier, true as "hasRoll"
       from upgrades where id = any($1::int8[])
     union all
     select id, cardinality(item_ids), null, multiplier_percent / 100.0::float8, true from contracts where id = any($1::int8[])
     union all
     select id, cardinality(item_ids), null, null, false from exchanges where id = any($1::int8[])`,
    [ids],
  )
}

/** Battles of a player by the operations that staked, gave stakes back or paid GOLD out, and by their own ids; cases in their order. */
export function selectBattlesOf(
  queries: Queries,
  userId: bigint,
  operations: {
    readonly stakes: readonly bigint[]
    readonly refunds: readonly bigint[]
    readonly payouts: readonly bigint[]
    readonly battleIds: readonly bigint[]
  },
): Promise<{ id: bigint; ulid: string; caseIds: readonly number[]; rounds: number; isFinished: boolean }[]> {
  return queries.rows(
    'select_battles_of_movements',
    `with found as (
       select stake_id as id, battle_id from battle_seats where stake_id = any($2::int8[])
       union all
       select u.id, b.battle_id from unnest($3::int8[]) u (id) cross join lateral (
         select r.battle_id from battle_seats s join battle_refunds r on r.stake_id = s.stake_id
          where s.user_id = $1 and s.battle_id < u.id and s.battle_id > u.id - ${DAY} and r.operation_id = u.id limit 1) b
       union all
       select u.id, b.id from unnest($4::int8[]) u (id) cross join lateral (
         select b.id from battle_seats s join battles b on b.id = s.battle_id
          where s.user_id = $1 and s.battle_id < u.id and s.battle_id > u.id - ${DAY}
            and b.finished_at between moment_of_id(u.id) - interval '1 minute' and moment_of_id(u.id) + interval '1 minute'
          order by s.battle_id desc limit 1) b
       union all
       select u.id, u.id from unnest($5::int8[]) u (id))
     select f.id, b.ulid, b.rounds::int4 as rounds, b.status = 'finished' as "isFinished",
            array(select c.case_id from battle_cases c where c.battle_id = b.id order by c.position limit 3) as "caseIds"
       from found f join battles b on b.id = f.battle_id`,
    [userId, operations.stakes, operations.refunds, operations.payouts, operations.battleIds],
  )
}

/** Orders by the operations that credited or took back a refill, with the way of paying. */
export function selectOrders(
  queries: Queries,
  ids: readonly bigint[],
): Promise<{ id: bigint; orderId: bigint; method: string }[]> {
  return queries.rows(
    'select_orders_of_movements',
    `select f.id, o.id as "orderId", d.name as method
       from (select operation_id as id, id as order_id from payment_orders where operation_id = any($1::int8[])
             union all
             select operation_id, order_id from payment_returns where operation_id = any($1::int8[])) f
       join payment_orders o on o.id = f.order_id join payment_directions d on d.id = o.direction_id`,
    [ids],
  )
}

/** Names of bought offers by operation. */
export function selectOfferNames(queries: Queries, ids: readonly bigint[]): Promise<{ id: bigint; name: string }[]> {
  return queries.rows(
    'select_offer_names',
    `select p.operation_id as id, v.name from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version
      where p.operation_id = any($1::int8[])`,
    [ids],
  )
}
