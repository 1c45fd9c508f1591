import { bySql } from './invariant.ts'

const GOLD = 1
const COIN = 2
const REPAID = `(select id from entry_kinds where name = 'debt repaid')`
const TAKEN_BACK = `(select id from entry_kinds where name in ('debt repaid', 'refill returned', 'refill bonus returned'))`
const RECEIVABLES = `(select id from house_accounts where name = 'receivables')`
/** An id may be older than its transaction, which may have waited, and newer than the database's clock, because ids may be ahead. */
const ID_IS_OFF_BY = `interval '35 seconds'`

/** Each player's debt over time, by currency. Every change is written under the player's lock. */
export const STRETCHES = `moves as (
       select user_id, currency, at, amount from debts
       union all
       select d.user_id, d.currency, r.at, -r.amount from debt_repayments r join debts d on d.operation_id = r.debt_id and d.currency = r.currency),
     stretches as materialized (
       select user_id, currency, at as from_at, coalesce(lead(at) over w, 'infinity') as until_at,
              sum(amount) over (partition by user_id, currency order by at, amount desc rows unbounded preceding) as owed
         from moves window w as (partition by user_id, currency order by at, amount desc))`

/** Debts from returned payments. */
export const debtInvariants = [
  bySql(
    'I37',
    'a debt is the part of a return that the balance did not cover; a player owes the sum of their debts less the repayments',
    'select (select count(*) from debts) + (select count(*) from debt_repayments) as count',
    `with returned as (
       select r.operation_id, o.user_id, r.order_id, x.currency, x.amount from payment_returns r join payment_orders o on o.id = r.order_id
        cross join lateral (values (${GOLD}, r.owed_minor), (${COIN}, coalesce(r.owed_coins, 0))) as x (currency, amount) where x.amount > 0),
     repaid as (
       select r.operation_id, d.user_id, r.currency, sum(r.amount) as amount
         from debt_repayments r join debts d on d.operation_id = r.debt_id and d.currency = r.currency group by 1, 2, 3),
     entered as (
       select operation_id, account_id as user_id, currency, -sum(amount) as amount from ledger_entries
        where kind = ${REPAID} and account_id >= 1000 group by 1, 2, 3),
     left_over as (
       select user_id, currency, sum(amount) as amount from (
         select user_id, currency, amount from debts union all select user_id, currency, -amount from repaid) x group by 1, 2)
     select format('return %s left %s of currency %s owed, the debt of it is %s', coalesce(r.operation_id, d.operation_id), coalesce(r.amount, 0),
                   coalesce(r.currency, d.currency), coalesce(d.amount, 0)) as finding
       from returned r full join debts d on d.operation_id = r.operation_id and d.currency = r.currency
      where r.amount is distinct from d.amount or r.user_id <> d.user_id or r.order_id <> d.order_id
     union all
     select format('operation %s repaid %s of currency %s, written down are %s', coalesce(e.operation_id, r.operation_id), coalesce(e.amount, 0),
                   coalesce(e.currency, r.currency), coalesce(r.amount, 0))
       from entered e full join repaid r on r.operation_id = e.operation_id and r.user_id = e.user_id and r.currency = e.currency
      where e.amount is distinct from r.amount
     union all
     select format('debt %s of currency %s: %s owed, %s repaid', d.operation_id, d.currency, d.amount, r.amount)
       from debts d join (select debt_id, currency, sum(amount) as amount, min(at) as at from debt_repayments group by 1, 2) r
         on r.debt_id = d.operation_id and r.currency = d.currency
      where r.amount > d.amount or r.at < d.at
     union all
     select format('player %s owes %s and %s coins, by debts and repayments %s and %s', p.user_id, p.owed_minor, p.owed_coins, coalesce(g.amount, 0),
                   coalesce(c.amount, 0))
       from players p left join left_over g on g.user_id = p.user_id and g.currency = ${GOLD}
       left join left_over c on c.user_id = p.user_id and c.currency = ${COIN}
      where p.owed_minor <> coalesce(g.amount, 0) or p.owed_coins <> coalesce(c.amount, 0)
     union all
     select format('receivables hold %s of currency %s, players owe %s', -coalesce(e.amount, 0), x.currency, x.owed)
       from (select ${GOLD} as currency, coalesce(sum(owed_minor), 0) as owed from players
             union all select ${COIN}, coalesce(sum(owed_coins), 0) from players) x
       left join (select currency, sum(amount) as amount from ledger_entries where account_id = ${RECEIVABLES} group by 1) e using (currency)
      where x.owed <> -coalesce(e.amount, 0)`,
  ),
  bySql(
    'I38',
    'while a player has a debt, every credit repays it first, and they stake nothing',
    'select count(*) from debts',
    `with ${STRETCHES},
     after_repayment as (
       select r.operation_id, d.user_id, r.currency, max(r.at) as at from debt_repayments r join debts d on d.operation_id = r.debt_id and d.currency = r.currency
        group by 1, 2, 3)
     select format('player %s owes %s and has %s, owes %s coins and has %s', user_id, owed_minor, balance_minor, owed_coins, coins) as finding
       from players where (owed_minor > 0 and balance_minor > 0) or (owed_coins > 0 and coins > 0)
     union all
     select format('operation %s left player %s %s of currency %s while they owed %s', a.operation_id, a.user_id, e.amount, a.currency, s.owed)
       from after_repayment a
       join stretches s on s.user_id = a.user_id and s.currency = a.currency and s.from_at = a.at
       join (select operation_id, account_id, currency, sum(amount) as amount from ledger_entries group by 1, 2, 3) e
         on e.operation_id = a.operation_id and e.account_id = a.user_id and e.currency = a.currency
      where s.owed > 0 and e.amount > 0
     union all
     select format('operation %s moved %s of currency %s of player %s while they owed %s', e.operation_id, sum(e.amount), e.currency, e.account_id, s.owed)
       from stretches s join ledger_entries e on e.account_id = s.user_id and e.currency = s.currency
      where s.owed > 0 and moment_of_id(e.operation_id) > s.from_at + ${ID_IS_OFF_BY}
        and moment_of_id(e.operation_id) < case when isfinite(s.until_at) then s.until_at - ${ID_IS_OFF_BY} else s.until_at end
      group by e.operation_id, e.account_id, e.currency, s.owed
     having sum(e.amount) > 0 or bool_or(e.amount < 0 and e.kind not in ${TAKEN_BACK})
     union all
     select format('player %s played by operation %s while they owed %s of currency %s', s.user_id, g.id, s.owed, s.currency)
       from stretches s join (
         select user_id, id from openings union all select user_id, id from upgrades union all select user_id, id from contracts
         union all select user_id, id from exchanges union all select user_id, operation_id from player_offers where operation_id is not null) g on g.user_id = s.user_id
      where s.owed > 0 and moment_of_id(g.id) > s.from_at + ${ID_IS_OFF_BY}
        and moment_of_id(g.id) < case when isfinite(s.until_at) then s.until_at - ${ID_IS_OFF_BY} else s.until_at end`,
  ),
  bySql(
    'I39',
    'no withdrawal is handed over while its player has a debt; one handed over before is flagged, and the others are cancelled only because of a debt',
    'select count(*) from withdrawals w where exists (select from debts d where d.user_id = w.user_id)',
    `with ${STRETCHES}
     select format('withdrawal %s was handed over at %s, its player owed %s of currency %s', w.id, w.asked_at, s.owed, s.currency) as finding
       from withdrawals w join stretches s on s.user_id = w.user_id and s.owed > 0 and w.asked_at >= s.from_at and w.asked_at < s.until_at
     union all
     select distinct format('withdrawal %s was on its way when its player came to owe, and nobody is told', w.id)
       from withdrawals w join debts d on d.user_id = w.user_id and w.asked_at < d.at and coalesce(w.ended_at, 'infinity') > d.at
      where w.flagged_at is null
     union all
     select format('withdrawal %s was asked for at %s, its player owed %s of currency %s', w.id, w.created_at, s.owed, s.currency)
       from withdrawals w join stretches s on s.user_id = w.user_id and s.owed > 0 and w.created_at >= s.from_at and w.created_at < s.until_at
     union all
     select format('withdrawal %s was cancelled for a debt that its player did not have', w.id) from withdrawals w
      where w.cause = 'debt' and (w.asked_at is not null
         or not exists (select from stretches s where s.user_id = w.user_id and s.owed > 0 and w.ended_at between s.from_at - interval '1 minute' and s.until_at))`,
  ),
]
