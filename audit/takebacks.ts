import { CLOCKS, COUNTABLE, countedUntil, dateOf } from './countable.ts'
import { STRETCHES } from './debts.ts'
import { bySql } from './invariant.ts'

/** The maximum delay until a change of a debt is visible; a prize pool may have read it before or after. */
const VISIBLE_WITHIN = `interval '20 seconds'`

/** Players who certainly had a debt at a time of a prize pool: `who` has `user_id`, `at` and the text `what`. */
const owedAt = (who: string) => `
     select format('%s, but player %s owed %s of currency %s', w.what, w.user_id, s.owed, s.currency)
       from (${who}) w join stretches s on s.user_id = w.user_id and s.owed > 0
      where s.from_at < w.at - ${VISIBLE_WITHIN} and s.until_at > w.at + ${VISIBLE_WITHIN}`

/** Players who certainly had no debt at a given time. */
const freeAt = (who: string) => `
     select format('%s, but player %s owed nothing', w.what, w.user_id) from (${who}) w
      where not exists (select from stretches s where s.user_id = w.user_id and s.owed > 0
                         and s.from_at < w.at + ${VISIBLE_WITHIN} and s.until_at > w.at - ${VISIBLE_WITHIN})`

/** The effects of debts on raffles and leaderboards. */
export const takebackInvariants = [
  bySql(
    'I72',
    'a debt takes the GOLD that its return left unpaid out of the raffles and leaderboards in which the refill could be spent; a player with a debt is in no list, closed ranking or draw, and nobody else is passed over',
    'select (select count(*) from raffle_takebacks) + (select count(*) from leaderboard_takebacks) + (select count(*) from raffle_passed_over) as count',
    `with ${STRETCHES},
     prize_pools as (
       select 'raffle' as kind, id, 'spent' as type, greatest(counted_from, starts_at) as from_at, ends_at as until_at from raffles where state <> 'cancelled'
       union all
       select 'leaderboard', id, type, greatest(counted_from, starts_at), ends_at from leaderboards where state <> 'cancelled'),
     takebacks as (
       select 'raffle' as kind, raffle_id as id, user_id, debt_id, amount_minor as amount, at from raffle_takebacks
       union all select 'leaderboard', leaderboard_id, user_id, debt_id, amount, at from leaderboard_takebacks),
     entries as (
       select 'raffle' as kind, raffle_id as id, user_id, spent_minor as amount from raffle_entries
       union all select 'leaderboard', leaderboard_id, user_id, score from leaderboard_scores),
     gold as (
       select d.operation_id, d.user_id, d.amount, d.at, o.operation_id as refill_id from debts d join payment_orders o on o.id = d.order_id where d.currency = 1)
     select format('%s %s: %s of player %s were taken back for debt %s of %s', t.kind, t.id, t.amount, t.user_id, t.debt_id, coalesce(d.amount, 0)) as finding
       from takebacks t left join gold d on d.operation_id = t.debt_id and d.user_id = t.user_id
       left join prize_pools c on c.kind = t.kind and c.id = t.id and c.type = 'spent' and c.until_at > ${dateOf('d.refill_id')}
      where t.debt_id is not null and (d.amount is null or c.id is null or t.amount > d.amount)
     union all
     select format('%s %s: player %s has %s left, though debt %s of %s took %s only', c.kind, c.id, d.user_id, e.amount, d.operation_id, d.amount, coalesce(t.amount, 0))
       from gold d join prize_pools c on c.type = 'spent' and c.until_at > ${dateOf('d.refill_id')} and c.from_at <= ${dateOf('d.operation_id')} and d.at < c.until_at
       join entries e on e.kind = c.kind and e.id = c.id and e.user_id = d.user_id
       left join takebacks t on t.kind = c.kind and t.id = c.id and t.user_id = d.user_id and t.debt_id = d.operation_id
      where d.at < ${countedUntil('leaderboards', 'raffle')} and coalesce(t.amount, 0) < d.amount
        and e.amount > (select coalesce(sum(p.amount), 0) from (${COUNTABLE}) p
                         where p.type = 'spent' and p.user_id = d.user_id and p.at >= d.at - interval '35 seconds' and p.at < c.until_at + ${CLOCKS})
     union all ${owedAt(`select l.user_id, r.locked_at as at, format('raffle %s: tickets %s to %s are in the list', r.id, l.first, l.last) as what
         from raffle_list l join raffles r on r.id = l.raffle_id`)}
     union all ${owedAt(`select w.user_id, r.drawn_at as at, format('raffle %s, place %s: ticket %s won', r.id, w.place, w.ticket) as what
         from raffle_winners w join raffles r on r.id = w.raffle_id`)}
     union all ${owedAt(`select w.user_id, l.closed_at as at, format('leaderboard %s, place %s: a prize was won', l.id, w.place) as what
         from leaderboard_winners w join leaderboards l on l.id = w.leaderboard_id`)}
     union all ${freeAt(`select o.user_id, r.drawn_at as at, format('raffle %s: %s was passed over', r.id, o.ref) as what
         from raffle_passed_over o join raffles r on r.id = o.raffle_id`)}
     union all ${freeAt(`select t.user_id, t.at, format('%s %s: %s were taken back at the end', t.kind, t.id, t.amount) as what
         from takebacks t where t.debt_id is null`)}
     union all
     select format('raffle %s: player %s was passed over as %s, the list calls them %s', o.raffle_id, o.user_id, o.ref, l.ref)
       from raffle_passed_over o left join raffle_list l using (raffle_id, user_id) where l.ref is distinct from o.ref`,
  ),
]
