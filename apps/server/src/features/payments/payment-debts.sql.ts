import type { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'
import { type FreshRefills, OPEN_DEBTS } from '../../core/ledger/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'

/** A returned order with an unpaid debt. Sums are minor units: debts of GOLD, the returned one of the order's currency. */
export interface OwedOrder {
  readonly orderId: bigint
  readonly name: string
  readonly systemName: string
  readonly paidAt: Date
  readonly returnedAt: Date
  /** The kind of its latest return. */
  readonly kind: 'refund' | 'chargeback'
  readonly returnedMinor: bigint
  readonly currency: (typeof PAYMENT_CURRENCIES)[number]
  readonly symbol: string
  readonly owedMinor: bigint
  readonly owedCoins: bigint
}

/** A player's debts by order, the oldest return first; that is the order of repayment. */
export function selectOwedOrders(queries: Queries, userId: bigint): Promise<OwedOrder[]> {
  return queries.rows(
    'select_owed_orders',
    `select o.id as "orderId", w.name, w.system_name as "systemName", o.ended_at as "paidAt", d.at as "returnedAt", d.kind,
            o.returned_minor as "returnedMinor", o.currency, c.symbol, d.owed as "owedMinor", d.coins as "owedCoins"
       from (select order_id, min(u.operation_id) as first_id, min(r.at) as at, (array_agg(r.kind order by r.operation_id desc))[1] as kind,
                    coalesce(sum(unpaid) filter (where currency = 1), 0)::int8 as owed,
                    coalesce(sum(unpaid) filter (where currency = 2), 0)::int8 as coins
               from (${OPEN_DEBTS} and d.user_id = $1) u join payment_returns r using (operation_id, order_id) group by order_id) d
       join payment_orders o on o.id = d.order_id
       join payment_directions w on w.id = o.direction_id join payment_countries c on c.iso = w.country
      order by d.first_id`,
    [userId],
  )
}

/** A player with a debt, by the age of their oldest unpaid return. Sums are minor units of GOLD, and coins. */
export interface Debtor {
  readonly userId: bigint
  readonly nickname: string
  readonly since: Date
  readonly orders: number
  readonly owedMinor: bigint
  readonly owedCoins: bigint
}

export function selectDebtors(queries: Queries): Promise<Debtor[]> {
  return queries.rows(
    'select_debtors',
    `select d.user_id as "userId", u.nickname, min(d.at) as since, count(distinct d.order_id)::int4 as orders,
            coalesce(sum(d.unpaid) filter (where d.currency = 1), 0)::int8 as "owedMinor",
            coalesce(sum(d.unpaid) filter (where d.currency = 2), 0)::int8 as "owedCoins"
       from (${OPEN_DEBTS}) d join ${USERS} u on u.id = d.user_id group by d.user_id, u.nickname order by min(d.operation_id)`,
  )
}

/**
 * What a return of a player's fresh refills would take: the value and GOLD bonuses of refills by reversible methods that were credited less
 * than `holdMs` ago, minus what was already returned. Undefined when there are none.
 */
export async function findFreshRefills(
  queries: Queries,
  userId: bigint,
  holdMs: number,
): Promise<FreshRefills | undefined> {
  if (holdMs === 0) return undefined
  const [row] = await queries.rows<{ amountMinor: bigint; untilMs: number | null }>(
    'find_fresh_refills',
    `select coalesce(sum(o.whole - o.whole * o.returned_minor / o.paid_minor), 0)::int8 as "amountMinor",
            (extract(epoch from max(o.ended_at)) * 1000)::float8 + $2::float8 as "untilMs"
       from (select paid_value_minor + level_bonus_minor + direction_bonus_minor + promo_bonus_minor as whole, returned_minor, paid_minor, ended_at
               from payment_orders
              where user_id = $1 and state = 'paid' and is_reversible
                and ended_at > clock_timestamp() - make_interval(secs => $2::float8 / 1000)) o`,
    [userId, holdMs],
  )
  return row?.untilMs == null ? undefined : { amountMinor: row.amountMinor, untilMs: row.untilMs }
}
