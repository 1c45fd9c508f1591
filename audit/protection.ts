import { bySql } from './invariant.ts'

/** The largest difference between the clocks of processes and database. */
const CLOCKS = `interval '5 seconds'`

/** The creation time of an id: milliseconds since 2026, above the lowest 22 bits. */
const dateOf = (id: string) => `(timestamptz '2026-01-01T00:00:00Z' + (${id} >> 22) * interval '1 millisecond')`

/** The start of the window that contains a moment: days of the shop, weeks from Monday, and months. */
const windowOf = (period: string, time: string) => `date_trunc(${period}, ${time}, shop_zone())`

/** Every operation that a pause forbids. Gifts are checked only for players who ever took a pause. */
const PLAYS = `select user_id, id, 'opening' as what from openings
     union all select user_id, id, 'upgrade' from upgrades
     union all select user_id, id, 'contract' from contracts
     union all select user_id, stake_id, 'battle' from battle_seats where user_id is not null
     union all select user_id, id, 'board' from techies_boards
     union all select user_id, id, 'refill' from payment_orders
     union all select user_id, reference_id, 'promo code' from promo_uses
     union all select user_id, operation_id, 'offer' from player_offers where operation_id is not null
     union all select user_id, operation_id, 'leaderboard prize' from leaderboard_winners where operation_id is not null
     union all select user_id, operation_id, 'raffle prize' from raffle_winners where operation_id is not null
     union all select user_id, id, 'starting level' from rolls where purpose = 'bonus'
     union all select e.account_id, e.operation_id, 'mission' from ledger_entries e join entry_kinds k on k.id = e.kind
                where k.name in ('social mission', 'push mission', 'app bonus') and e.account_id in (select user_id from exclusions)`

/** Limits over time, each in force until the next one of its kind. */
const IN_FORCE = `select *, lead(in_force_at, 1, 'infinity') over (partition by user_id, kind, period order by id) as until_at from limit_changes`

/** GOLD stakes and winnings of players who ever limited their losses. */
const LOSSES = `select e.account_id as user_id, e.operation_id as id, ${dateOf('e.operation_id')} as at, sum(-e.amount) as loss,
              bool_or(k.name in ('case opened', 'battle stake', 'techies stake', 'offer bought')) as is_stake
         from ledger_entries e join entry_kinds k on k.id = e.kind
        where e.currency = 1 and e.account_id in (select user_id from limit_changes where kind = 'loss')
          and k.name in ('case opened', 'cashback', 'item sold', 'contract change', 'exchange change', 'item credited',
                         'battle stake', 'battle refund', 'battle share', 'techies stake', 'techies payout', 'techies returned', 'offer bought',
                         'offer money')
        group by 1, 2`

/** Limits and pauses that players set for themselves. */
export const protectionInvariants = [
  bySql(
    'I32',
    'nobody played, paid or received gifts during their pause, and refills and losses stayed within the limits in force',
    'select (select count(*) from exclusions) + (select count(*) from limit_changes) + (select count(*) from refill_counts) as count',
    `with plays as (${PLAYS}), force as materialized (${IN_FORCE}), losses as materialized (${LOSSES}),
     running as (
       select l.*, d.period, sum(l.loss) over (partition by l.user_id, d.period, ${windowOf('d.period', 'l.at')} order by l.id) as lost
         from losses l cross join (values ('day'), ('week'), ('month')) d (period))
     select format('player %s: %s %s of %s is within their pause from %s to %s', p.user_id, p.what, p.id, ${dateOf('p.id')}, x.began_at, x.until_at) as finding
       from exclusions x join plays p on p.user_id = x.user_id
      where ${dateOf('p.id')} > x.began_at + ${CLOCKS} and ${dateOf('p.id')} < x.until_at - ${CLOCKS}
     union all
     select format('player %s: shut out until %s, their pauses end on %s', p.user_id, p.excluded_until, x.until_at)
       from players p full join (select user_id, max(until_at) as until_at from exclusions group by user_id) x using (user_id)
      where p.excluded_until is distinct from x.until_at
     union all
     select format('player %s: refills of a %s come to %s with order %s, the limit is %s', c.user_id, f.period, s.sum, c.order_id, f.to_minor)
       from refill_counts c
       join force f on f.user_id = c.user_id and f.kind = 'refill' and f.to_minor is not null and c.at >= f.in_force_at and c.at < f.until_at
      cross join lateral (
        select sum(b.value_minor) from refill_counts b
         where b.user_id = c.user_id and b.at <= c.at and b.at >= ${windowOf('f.period', 'c.at')}) s
      where c.value_minor > 0 and s.sum > f.to_minor
     union all
     select format('player %s: refills credited in a %s come to %s with order %s, the limit is %s', o.user_id, f.period, s.sum, o.id, f.to_minor)
       from payment_orders o
       join force f on f.user_id = o.user_id and f.kind = 'refill' and f.to_minor is not null
        and ${dateOf('o.operation_id')} > f.in_force_at + ${CLOCKS} and ${dateOf('o.operation_id')} < f.until_at
      cross join lateral (
        select sum(b.paid_value_minor) from payment_orders b
         where b.user_id = o.user_id and (b.id = o.id or (b.operation_id < o.operation_id
           and ${dateOf('b.operation_id')} > ${windowOf('f.period', `(${dateOf('o.operation_id')} + ${CLOCKS})`)} + ${CLOCKS}))) s
      where s.sum > f.to_minor
     union all
     select format('player %s: operation %s brings the losses of a %s to %s, the limit is %s', r.user_id, r.id, r.period, r.lost, f.to_minor)
       from running r join force f on f.user_id = r.user_id and f.kind = 'loss' and f.period = r.period and f.to_minor is not null
        and r.at > f.in_force_at + ${CLOCKS} and r.at < f.until_at
      where r.is_stake and r.loss > 0 and r.lost > f.to_minor
     union all
     select format('player %s: %s %s after the losses of a %s had come to %s, the limit is %s', p.user_id, p.what, p.id, f.period, s.lost, f.to_minor)
       from (select user_id, id, 'upgrade' as what from upgrades union all select user_id, id, 'contract' from contracts) p
       join force f on f.user_id = p.user_id and f.kind = 'loss' and f.to_minor is not null
        and ${dateOf('p.id')} > f.in_force_at + ${CLOCKS} and ${dateOf('p.id')} < f.until_at
      cross join lateral (
        select coalesce(sum(l.loss), 0) as lost from losses l
         where l.user_id = p.user_id and l.id < p.id and l.at >= ${windowOf('f.period', `(${dateOf('p.id')} + ${CLOCKS})`)}) s
      where s.lost >= f.to_minor
     union all
     select format('player %s: their games are decided by losses of %s in the month, their entries say %s', p.user_id, p.loss_month_minor, s.sum)
       from players p
      cross join lateral (
        select coalesce(sum(l.loss), 0) as sum, bool_or(abs(extract(epoch from l.at - m.began)) < 5) as is_near
          from (select ${windowOf(`'month'`, `(p.loss_on::timestamp at time zone shop_zone())`)} as began) m
          left join losses l on l.user_id = p.user_id and l.at >= m.began) s
      where p.user_id in (select user_id from limit_changes where kind = 'loss') and p.loss_on is not null
        and not coalesce(s.is_near, false) and s.sum <> p.loss_month_minor
     union all
     select format('player %s: their games are decided by limits of losses %s, %s and %s, they set %s, %s and %s', p.user_id, p.loss_limit_day_minor,
                   p.loss_limit_week_minor, p.loss_limit_month_minor, l.day, l.week, l.month)
       from players p left join (
         select user_id, max(amount_minor) filter (where period = 'day') as day, max(amount_minor) filter (where period = 'week') as week,
                max(amount_minor) filter (where period = 'month') as month
           from player_limits where kind = 'loss' group by user_id) l using (user_id)
      where (p.loss_limit_day_minor, p.loss_limit_week_minor, p.loss_limit_month_minor) is distinct from (l.day, l.week, l.month)`,
  ),
  bySql(
    'I33',
    'a looser limit came into force a day after its request, and the limits in force are the last of these',
    'select count(*) from limit_changes',
    `select format('player %s: the %s limit of a %s went from %s to %s after %s', user_id, kind, period, from_minor, to_minor, in_force_at - asked_at) as finding
       from limit_changes
      where from_minor is not null and (to_minor is null or to_minor > from_minor) and in_force_at < asked_at + interval '24 hours'
     union all
     select format('player %s: the %s limit of a %s was %s, the change before made it %s', user_id, kind, period, from_minor, before)
       from (select *, lag(to_minor) over (partition by user_id, kind, period order by id) as before from limit_changes) c
      where from_minor is distinct from before
     union all
     select format('player %s: the %s limit of a %s is %s, the last change made it %s', coalesce(l.user_id, c.user_id), coalesce(l.kind, c.kind),
                   coalesce(l.period, c.period), l.amount_minor, c.to_minor)
       from player_limits l
       full join (select distinct on (user_id, kind, period) * from limit_changes order by user_id, kind, period, id desc) c
         on c.user_id = l.user_id and c.kind = l.kind and c.period = l.period
      where l.amount_minor is distinct from c.to_minor`,
  ),
  bySql(
    'I53',
    'every player who refilled had stated before, once, that they are of age; a statement at registration is as old as the account',
    'select (select count(*) from age_confirmations) + (select count(*) from payment_orders) as count',
    `select format('player %s: order %s of %s, their age was stated %s', o.user_id, o.id, o.created_at, coalesce('at ' || a.at, 'never')) as finding
       from payment_orders o left join age_confirmations a using (user_id)
      where a.at is null or a.at > o.created_at + ${CLOCKS}
     union all
     select format('player %s: their age was stated at their sign-up at %s, the account is of %s', a.user_id, a.at, u.created_at)
       from age_confirmations a join users u on u.id = a.user_id
      where a.at < u.created_at - ${CLOCKS} or (a.place = 'sign_up' and a.at > u.created_at + interval '1 minute')`,
  ),
]
