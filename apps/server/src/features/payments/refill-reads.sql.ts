import type { KnownOrder, RefillReads, RefillSums } from '../../core/cashier/public.ts'

/** What other features read of refills. */
export const refillReads: RefillReads = {
  selectOrders: (queries, ids) =>
    queries.rows<KnownOrder>(
      'select_known_orders',
      `select id, user_id as "userId", method, paid_value_minor as "paidMinor", operation_id as "operationId"
         from payment_orders where id = any($1::int8[])`,
      [ids],
    ),
  async sumRefills(queries, userId) {
    const [row] = await queries.rows<RefillSums>(
      'sum_refills_of_player',
      `select coalesce(sum(o.paid_value_minor), 0)::int8 as "refilledMinor", coalesce(sum(r.minor), 0)::int8 as "returnedMinor",
              coalesce(bool_or(r.minor is not null), false) as "hasReturned"
         from payment_orders o left join lateral (select sum(r.value_minor) as minor from payment_returns r where r.order_id = o.id) r on true
        where o.user_id = $1 and o.paid_value_minor is not null`,
      [userId],
    )
    return row ?? { refilledMinor: 0n, returnedMinor: 0n, hasReturned: false }
  },
  // Ids contain the time, so each sum is over a range of an index.
  async sumShift(queries, since, until) {
    const [row] = await queries.rows<{ firstRefills: bigint; returnedMinor: bigint }>(
      'sum_shift_of_refills',
      `select (select count(*) from payment_orders o where o.operation_id >= first_id_at($1) and o.operation_id < first_id_at($2)
                  and not exists (select from payment_orders e where e.user_id = o.user_id and e.operation_id < o.operation_id)) as "firstRefills",
              (select coalesce(sum(value_minor), 0)::int8 from payment_returns
                where operation_id >= first_id_at($1) and operation_id < first_id_at($2)) as "returnedMinor"`,
      [since, until],
    )
    return row ?? { firstRefills: 0n, returnedMinor: 0n }
  },
  async countFresh(queries) {
    const [row] = await queries.rows<{ refused: number; taken: number }>(
      'count_fresh_orders',
      `select count(*) filter (where reason = 'not_started')::int4 as refused,
              count(*) filter (where state in ('pending', 'paid', 'refunded'))::int4 as taken
         from payment_orders where created_at > clock_timestamp() - interval '15 minutes'`,
    )
    return row ?? { refused: 0, taken: 0 }
  },
}
