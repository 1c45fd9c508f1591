import { CLOCKS, countedUntil, dateOf, UNEARNED } from './countable.ts'

/** The maximum time between the creation of an operation's id and its commit: within this time plays and coins are counted in any order. */
const ORDER = `interval '1 minute'`
/** An upgrade with fewer winning tickets counts as a risky one. */
const LOW_CHANCE_TICKETS = 25_000_000

/** Countable parts of plays that have a separate operation, from the rows of the games. */
const NAMED_FACTS = `
  select o.user_id, o.id as reference_id, ${dateOf('o.id')} as at, interval '0' as doubt, f.*
    from openings o join cases c on c.id = o.case_id
   cross join lateral (
     select 'open_case' as type, o.case_id as id, null::text as rarity, o.count::int8 as amount
     union all select 'open_section', c.section_id, null, o.count
     union all select 'open_daily', null, null, o.count where c.kind = 'daily'
     union all select case o.currency when 1 then 'spend' else 'spend_coins' end, null, null, o.cost_minor where o.cost_minor > 0
     union all select 'drop_rarity', null, i.rarity, count(*) from unnest(o.item_ids) as x (id) join catalogue_items i on i.id = x.id group by i.rarity) f
  union all
  select u.user_id, u.id, ${dateOf('u.id')}, interval '0', x.type, null, null, 1
    from upgrades u cross join lateral (values ('upgrade', true), ('upgrade_win', u.has_won),
      ('upgrade_win_low', u.has_won and u.threshold < ${LOW_CHANCE_TICKETS})) as x (type, fits) where x.fits
  union all select user_id, id, ${dateOf('id')}, interval '0', 'contract', null, null, 1 from contracts
  union all select user_id, id, ${dateOf('id')}, interval '0', 'exchange', null, null, 1 from exchanges where not is_replacement
  union all
  select b.user_id, b.ended_id, ${dateOf('b.ended_id')}, interval '0', x.type, null, null, 1
    from techies_boards b cross join lateral (values ('techies', true), ('techies_win', b.outcome = 'won')) as x (type, fits)
   where b.outcome in ('won', 'lost') and x.fits
  union all
  select e.account_id, e.operation_id, ${dateOf('e.operation_id')}, interval '0', 'sell', null, null, sum(e.amount)::int8
    from ledger_entries e join entry_kinds k on k.id = e.kind and k.name = 'item sold' where e.account_id >= 1000 group by 1, 2`

/** Countable parts of plays whose rows have only a time, by another clock than that of the operation. */
const TIMED_FACTS = `
  select s.user_id, null::int8 as reference_id, b.finished_at as at, ${CLOCKS} as doubt, x.type, null::int4 as id, null::text as rarity, 1::int8 as amount
    from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null
   cross join lateral (values ('play_battle', true), ('play_battle_4', b.slots = 4), ('play_battle_team', b.mode = 'team'),
      ('win_battle', s.won_minor > 0), ('win_battle_crazy', s.won_minor > 0 and b.mode = 'crazy')) as x (type, fits)
   where b.status = 'finished' and x.fits
  union all
  select user_id, null, visited_at, ${CLOCKS}, 'visit_event', null, null, 1 from season_players where visited_at is not null`

const FITS = `t.type = f.type and (t.rarity is null or t.rarity = f.rarity) and (cardinality(t.ids) = 0 or f.id = any(t.ids))`

/**
 * Compares the progress of tasks with the rows of the games: every counted play happened, had the counted value, and took place while its
 * task was open; and every play that happened while a task was open was counted.
 */
export const TASK_FINDINGS = `
  select finding from (
    with facts as materialized (${NAMED_FACTS} union all ${TIMED_FACTS}),
    running as (
      select s.id as season_id, e.account_id as user_id, ${dateOf('e.operation_id')} as at, e.amount as coins,
             sum(e.amount) over (partition by s.id, e.account_id order by e.operation_id, e.kind) as total
        from seasons s join ledger_entries e on e.operation_id >= first_id_at(s.starts_at) and e.operation_id < first_id_at(s.ends_at)
        join entry_kinds k on k.id = e.kind
       where e.currency = 2 and e.amount > 0 and e.account_id >= 1000 and k.name not in ${UNEARNED}),
    opened as materialized (
      select r.season_id, r.user_id, l.level + 1 as level, r.at from running r
        join season_levels l on l.season_id = r.season_id and l.cost > r.total - r.coins and l.cost <= r.total),
    plays as materialized (
      select p.*, ${dateOf('p.reference_id')} as at, t.level, t.target, t.type, t.ids, t.rarity
        from season_task_plays p join season_tasks t on t.season_id = p.season_id and t.id = p.task_id),
    worth as (
      select t.season_id, t.user_id, t.task_id, t.reference_id, sum(f.amount) as amount from plays t
        join facts f on f.user_id = t.user_id and f.reference_id = t.reference_id and ${FITS} group by 1, 2, 3, 4
      union all
      select t.season_id, t.user_id, t.task_id, t.reference_id, max(f.amount) from plays t
        join facts f on f.user_id = t.user_id and f.reference_id is null and t.at between f.at - f.doubt and f.at + f.doubt and ${FITS} group by 1, 2, 3, 4),
    due as (
      select t.season_id, f.user_id, t.id as task_id, t.target, sum(f.amount) as amount
        from seasons s join season_tasks t on t.season_id = s.id
        join facts f on ${FITS} and f.at >= s.starts_at + f.doubt and f.at < s.ends_at - f.doubt and f.at < ${countedUntil('season_progress')}
       where (t.level = 1 and exists (select from season_levels l where l.season_id = s.id))
          or exists (select from opened o where o.season_id = s.id and o.user_id = f.user_id and o.level = t.level and f.at >= o.at + ${ORDER})
       group by 1, 2, 3, 4)
    select format('event %s, player %s, task %s: play %s counted %s, it was worth %s', p.season_id, p.user_id, p.task_id, p.reference_id, p.amount,
                  coalesce(w.amount, 0)) as finding
      from plays p left join worth w using (season_id, user_id, task_id, reference_id)
      left join season_task_progress g using (season_id, user_id, task_id)
     where p.amount > coalesce(w.amount, 0) or (p.amount < w.amount and g.progress is distinct from p.target)
    union all
    select format('event %s, player %s, task %s: play %s counted before level %s opened it', p.season_id, p.user_id, p.task_id, p.reference_id, p.level)
      from plays p
     where p.level > 1 and not exists (
       select from opened o where o.season_id = p.season_id and o.user_id = p.user_id and o.level = p.level and p.at >= o.at - ${ORDER})
    union all
    select format('event %s, player %s, task %s: progress %s, plays of %s should have counted', d.season_id, d.user_id, d.task_id, coalesce(g.progress, 0), d.amount)
      from due d left join season_task_progress g using (season_id, user_id, task_id)
     where coalesce(g.progress, 0) < least(d.amount, d.target)) x`

/** The sum of a player's coin entries in a span of operations. */
const coinsIn = (where: string) =>
  `(select coalesce(sum(e.amount), 0) from ledger_entries e join entry_kinds k on k.id = e.kind
     where e.account_id = p.user_id and e.currency = 2 and ${where})`

/** Coins after the last day of an event: each player lost exactly the coins left at that time, unless they had spent them since. */
export const EXPIRY_FINDINGS = `
  select format('event %s, player %s: %s coins were left, %s expired', season_id, user_id, had, expired) as finding from (
    select s.id as season_id, p.user_id, ${coinsIn('e.operation_id < s.first_id')} as had,
           -${coinsIn(`e.operation_id >= s.first_id and e.operation_id < s.next_id and k.name = 'coins expired'`)} as expired,
           -${coinsIn(`e.operation_id >= s.first_id and e.operation_id < s.next_id and k.name <> 'coins expired' and e.amount < 0`)} as spent
      from (select id, first_id_at(expires_at) as first_id, coalesce(lead(first_id_at(starts_at)) over (order by starts_at), 9223372036854775807) as next_id
              from seasons where phase = 'over') s cross join players p) x
   where expired > greatest(0, had) or expired < had - spent
  union all
  select format('event %s: its coins should have expired at %s', id, expires_at) from seasons
   where phase <> 'over' and expires_at < now() - interval '10 minutes'`
