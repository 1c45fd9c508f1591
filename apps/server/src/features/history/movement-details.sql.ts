import { CURRENCY_ID } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'

/** How far before a payout its battle is searched, as an id distance: a battle never lasts a day. */
const DAY = '(86400000::int8 << 22)'

/** Battles of a player by the operations that took or returned stakes or paid GOLD, and by their own ids; cases in order. */
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

/** Orders by the operations that credited or took back a refill, with the payment method. */
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

/** Raffles whose prizes were given by these operations. */
export function selectRafflesOfPrizes(
  queries: Queries,
  ids: readonly bigint[],
): Promise<{ id: bigint; raffleId: number; title: string }[]> {
  return queries.rows(
    'select_raffles_of_prizes',
    `select w.operation_id as id, r.id as "raffleId", r.title from raffle_winners w join raffles r on r.id = w.raffle_id
      where w.operation_id = any($1::int8[])`,
    [ids],
  )
}

/**
 * The GOLD balances of a player after some of his operations, which are given in ascending order. One pass over the entries between them, and
 * over those before the first or after the last, whichever are fewer: a balance is the sum of its entries.
 */
export function selectBalancesAfter(
  queries: Queries,
  userId: bigint,
  operationIds: readonly bigint[],
): Promise<{ id: bigint; balanceMinor: bigint }[]> {
  return queries.rows(
    'select_balances_after',
    `with bound as materialized (
       select min(operation_id) as first, max(operation_id) as last from ledger_entries where account_id = $1),
     page as materialized (
       select ($2::int8[])[1] as first, ($2::int8[])[cardinality($2::int8[])] as last,
              ($2::int8[])[1] - bound.first < bound.last - ($2::int8[])[cardinality($2::int8[])] as is_early from bound),
     edge as materialized (
       select case when page.is_early
         then (select coalesce(sum(amount), 0) from ledger_entries
                where account_id = $1 and operation_id <= page.first and currency = ${CURRENCY_ID.GOLD})
         else (select balance_minor from players where user_id = $1)
              - (select coalesce(sum(amount), 0) from ledger_entries
                  where account_id = $1 and operation_id > page.last and currency = ${CURRENCY_ID.GOLD}) end as minor
         from page),
     part as (
       select width_bucket(e.operation_id - 1, $2::int8[]) as place, sum(e.amount) as amount
         from page join ledger_entries e on e.account_id = $1 and e.operation_id > page.first and e.operation_id <= page.last
        where e.currency = ${CURRENCY_ID.GOLD} group by 1)
     select u.id, (edge.minor + case when page.is_early
              then coalesce(sum(part.amount) over (order by u.place rows between unbounded preceding and 1 preceding), 0)
              else -coalesce(sum(part.amount) over (order by u.place rows between current row and unbounded following), 0) end)::int8
              as "balanceMinor"
       from unnest($2::int8[]) with ordinality u (id, place) cross join page cross join edge
       left join part on part.place = u.place`,
    [userId, operationIds],
  )
}
