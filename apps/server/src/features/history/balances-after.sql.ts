import { CURRENCY_ID, LEDGER_ENTRIES, PLAYERS } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'

/**
 * The GOLD balances of a player after some of their operations, given in ascending order. Reads in one pass the entries between the
 * operations, and those before the first or after the last, whichever are fewer: a balance is the sum of its entries.
 */
export function selectBalancesAfter(
  queries: Queries,
  userId: bigint,
  operationIds: readonly bigint[],
): Promise<{ id: bigint; balanceMinor: bigint }[]> {
  return queries.rows(
    'select_balances_after',
    `with bound as materialized (
       select min(operation_id) as first, max(operation_id) as last from ${LEDGER_ENTRIES} where account_id = $1),
     page as materialized (
       select ($2::int8[])[1] as first, ($2::int8[])[cardinality($2::int8[])] as last,
              ($2::int8[])[1] - bound.first < bound.last - ($2::int8[])[cardinality($2::int8[])] as is_early from bound),
     edge as materialized (
       select case when page.is_early
         then (select coalesce(sum(amount), 0) from ${LEDGER_ENTRIES}
                where account_id = $1 and operation_id <= page.first and currency = ${CURRENCY_ID.GOLD})
         else (select balance_minor from ${PLAYERS} where user_id = $1)
              - (select coalesce(sum(amount), 0) from ${LEDGER_ENTRIES}
                  where account_id = $1 and operation_id > page.last and currency = ${CURRENCY_ID.GOLD}) end as minor
         from page),
     part as (
       select width_bucket(e.operation_id - 1, $2::int8[]) as place, sum(e.amount) as amount
         from page join ${LEDGER_ENTRIES} e on e.account_id = $1 and e.operation_id > page.first and e.operation_id <= page.last
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
