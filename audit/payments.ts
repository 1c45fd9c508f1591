import { bySql } from './invariant.ts'

const kind = (name: string) => `(select id from entry_kinds where name = '${name}')`
const house = (name: string) => `(select id from house_accounts where name = '${name}')`
const ORDERS = 'select count(*) from payment_orders'

const GOLD = 1
const COIN = 2

/** Ledger entries of one operation by kind, for players or for a house account. */
const moved = (name: string, accounts: string, currency = GOLD) =>
  `select operation_id, sum(amount) as amount, count(*) as entries, min(account_id) as account_id from ledger_entries
    where kind = ${kind(name)} and currency = ${currency} and ${accounts} group by operation_id`
/** The part of an operation booked to the account of players' debts. */
const owed = (currency: number) =>
  `select operation_id, -sum(amount) as amount from ledger_entries
    where account_id = ${house('receivables')} and currency = ${currency} group by operation_id`
const OF_PLAYERS = 'account_id >= 1000'

/** Returns of orders whose code gave an opening for which the remaining amount is too small. */
const UNDESERVED = `select r.operation_id, r.order_id, r.owed_coins, u.operation_id as granted_by, u.user_id, u.case_id
         from payment_returns r join payment_orders o on o.id = r.order_id join promo_uses u on u.reference_id = o.id and u.state = 'used'
         join promo_codes c on c.id = u.code_id
        cross join lateral (select o.paid_value_minor - o.paid_value_minor * r.total_minor / o.paid_minor as minor) l
        where u.case_id is not null and (l.minor = 0 or l.minor < c.case_from_minor)`

/** Refills: confirmed by providers, credited, and taken back. */
export const paymentInvariants = [
  bySql(
    'I25',
    'an order is credited at most once, with the amount and the currency that its provider confirmed; each confirmed payment has a credit or a review',
    ORDERS,
    `select format('order %s is %s, and %s was credited', o.id, o.state, coalesce(e.amount, 0)) as finding
       from payment_orders o left join (${moved('refill', OF_PLAYERS)}) e on e.operation_id = o.operation_id
      where (o.state in ('paid', 'refunded')) <> (o.operation_id is not null)
         or o.paid_value_minor is distinct from e.amount or e.entries > 1 or e.account_id <> o.user_id
     union all
     select format('operation %s credits a refill that no order has', e.operation_id) from (${moved('refill', OF_PLAYERS)}) e
      where not exists (select from payment_orders o where o.operation_id = e.operation_id)
     union all
     select format('%s orders were credited by operation %s', count(*), operation_id) from payment_orders
      where operation_id is not null group by operation_id having count(*) > 1
     union all
     select format('order %s: %s %s was ordered and %s paid, credited as %s at %s', id, amount_minor, currency, paid_minor, paid_value_minor, rate_ppm)
       from payment_orders where paid_minor is not null
        and ((not is_sum_open and accepted_by is null and paid_minor <> amount_minor) or paid_value_minor <> paid_minor * rate_ppm / 1000000)
     union all
     select format('order %s is credited, and its provider never confirmed %s %s', o.id, o.paid_minor, o.currency) from payment_orders o
      where o.operation_id is not null and not exists (
        select from payment_confirmations c where c.order_id = o.id and c.provider_id = o.provider_id
           and c.paid_minor = o.paid_minor and c.currency = o.currency
           and (c.status = 'success' or (c.status = 'partial' and o.accepted_by is not null)))
     union all
     select distinct format('order %s: its provider has the money, and there is neither a credit nor a review', o.id)
       from payment_confirmations c join payment_orders o on o.id = c.order_id
      where c.status in ('success', 'partial') and c.returned_minor < c.paid_minor and o.operation_id is null
        and not exists (select from payment_reviews r where r.order_id = o.id)`,
  ),
  bySql(
    'I26',
    'the bonus of a refill follows from the levels, the payment method and the code that were in force when it was ordered',
    'select count(*) from payment_orders where operation_id is not null',
    `with paid as (
       select o.*, coalesce((select (l.value->>1)::int8 from jsonb_array_elements(o.levels) l
                              where (l.value->>0)::int8 <= o.paid_value_minor order by (l.value->>0)::int8 desc limit 1), 0) as level_bp
         from payment_orders o where o.operation_id is not null)
     select format('order %s: bonuses %s, %s, by its terms %s, %s', id, level_bonus_minor, direction_bonus_minor,
                   paid_value_minor * level_bp / 10000, paid_value_minor * direction_bp / 10000) as finding
       from paid where level_bonus_minor <> paid_value_minor * level_bp / 10000 or direction_bonus_minor <> paid_value_minor * direction_bp / 10000
     union all
     select format('order %s: bonus of %s, of which %s was credited', o.id, o.level_bonus_minor + o.direction_bonus_minor, coalesce(e.amount, 0))
       from paid o left join (${moved('refill bonus', OF_PLAYERS)}) e on e.operation_id = o.operation_id
      where o.level_bonus_minor + o.direction_bonus_minor <> coalesce(e.amount, 0) or e.account_id <> o.user_id
     union all
     select format('operation %s credits the bonus of a refill that no order has', e.operation_id)
       from (${moved('refill bonus', OF_PLAYERS)}) e where not exists (select from payment_orders o where o.operation_id = e.operation_id)
     union all
     select format('order %s: its code brought %s and %s coins, by its own record %s and %s', o.id, o.promo_bonus_minor, o.coins,
                   coalesce(u.bonus_minor, 0), coalesce(u.coins, 0))
       from paid o left join promo_uses u on u.reference_id = o.id and u.state = 'used'
      where o.promo_bonus_minor <> coalesce(u.bonus_minor, 0) or o.coins <> coalesce(u.coins, 0)
         or (u.reference_id is not null and u.operation_id <> o.operation_id)
     union all
     select format('order %s: its code brought %s, of which %s was credited', o.id, o.promo_bonus_minor, coalesce(e.amount, 0))
       from paid o left join (${moved('promo bonus', OF_PLAYERS)}) e on e.operation_id = o.operation_id
      where o.promo_bonus_minor <> coalesce(e.amount, 0)`,
  ),
  bySql(
    'I27',
    'every refund and chargeback is reversed completely in GOLD and coins: from the player as far as the balance covers it, from the receivables for the rest; unused openings of the refill are taken back too',
    'select count(*) from payment_returns',
    `with returned as (
       select order_id, sum(amount_minor) as amount, max(total_minor) as total, sum(value_minor) as value, sum(bonus_minor) as bonus,
              sum(coins) as coins, bool_and(owed_coins is not null) as has_owed_coins
         from payment_returns group by order_id),
     undeserved as (${UNDESERVED})
     select format('order %s: %s was returned, %s is booked', o.id, o.returned_minor, coalesce(r.amount, 0)) as finding
       from payment_orders o left join returned r on r.order_id = o.id
      where o.returned_minor <> coalesce(r.amount, 0) or o.returned_minor <> coalesce(r.total, 0)
         or (o.state = 'refunded') <> (o.paid_minor is not null and o.returned_minor = o.paid_minor)
     union all
     select format('order %s: of %s and %s paid %s was returned, and %s and %s taken back', o.id, o.paid_value_minor,
                   o.level_bonus_minor + o.direction_bonus_minor + o.promo_bonus_minor, r.total, r.value, r.bonus)
       from returned r join payment_orders o on o.id = r.order_id
      where r.value is distinct from o.paid_value_minor * o.returned_minor / o.paid_minor
         or r.bonus is distinct from (o.level_bonus_minor + o.direction_bonus_minor + o.promo_bonus_minor) * o.returned_minor / o.paid_minor
     union all
     select format('return %s of order %s: %s and %s to be taken, the house received %s and %s, of which %s is owed', r.operation_id, r.order_id,
                   r.value_minor, r.bonus_minor, coalesce(v.amount, 0), coalesce(b.amount, 0), coalesce(d.amount, 0))
       from payment_returns r
       left join (${moved('refill returned', `account_id = ${house('payments in')}`)}) v using (operation_id)
       left join (${moved('refill bonus returned', `account_id = ${house('promo')}`)}) b using (operation_id)
       left join (${owed(GOLD)}) d using (operation_id)
      where r.value_minor <> coalesce(v.amount, 0) or r.bonus_minor <> coalesce(b.amount, 0) or r.owed_minor <> coalesce(d.amount, 0)
     union all
     select format('order %s: its code brought %s coins, of which %s were taken back', o.id, o.coins, r.coins)
       from returned r join payment_orders o on o.id = r.order_id
      where r.has_owed_coins and r.coins <> o.coins * o.returned_minor / o.paid_minor
     union all
     select format('return %s of order %s: %s coins to be taken, of which %s are owed; the house received %s, of which %s are owed', r.operation_id,
                   r.order_id, r.coins, coalesce(r.owed_coins, 0), coalesce(c.amount, 0), coalesce(d.amount, 0))
       from payment_returns r
       left join (${moved('refill bonus returned', `account_id = ${house('coins issued')}`, COIN)}) c using (operation_id)
       left join (${owed(COIN)}) d using (operation_id)
      where r.coins <> coalesce(c.amount, 0) or coalesce(r.owed_coins, 0) <> coalesce(d.amount, 0)
     union all
     select format('return %s of order %s left player %s an opening of case %s that its code had given', n.operation_id, n.order_id, n.user_id, n.case_id)
       from undeserved n
      where n.owed_coins is not null and not exists (select from free_open_grants g where g.of_operation_id = n.granted_by)
        and (select coalesce(sum(g.count), 0) from free_open_grants g
              where g.user_id = n.user_id and g.case_id = n.case_id and g.operation_id < n.operation_id)
          > (select coalesce(sum(o.granted_count), 0) from openings o
              where o.user_id = n.user_id and o.case_id = n.case_id and o.granted_count > 0 and o.id < n.operation_id)
     union all
     select format('operation %s took player %s an opening of case %s that nothing but a return may take', g.operation_id, g.user_id, g.case_id)
       from free_open_grants g
      where g.count < 0 and not exists (select from undeserved n where n.operation_id = g.operation_id and n.granted_by = g.of_operation_id
              and n.user_id = g.user_id and n.case_id = g.case_id)
     union all
     select format('operation %s takes a refill back that nobody returned', operation_id) from (
       select distinct operation_id from ledger_entries where kind in (${kind('refill returned')}, ${kind('refill bonus returned')})) e
      where not exists (select from payment_returns r where r.operation_id = e.operation_id)
     union all
     select distinct format('order %s: its provider gave %s back, of which %s is booked', o.id, c.returned_minor, o.returned_minor)
       from payment_confirmations c join payment_orders o on o.id = c.order_id
      where o.operation_id is not null and c.returned_minor > o.returned_minor and c.returned_minor <= o.paid_minor
        and c.at < now() - interval '10 minutes'`,
  ),
]
