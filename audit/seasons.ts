import { countedUntil, dateOf, UNEARNED } from './countable.ts'
import { bySql } from './invariant.ts'
import { EXPIRY_FINDINGS, TASK_FINDINGS } from './season-plays.ts'

/** The sum of a player's entries of one kind in an operation. */
const paidBy = (kind: string) => `
  select e.account_id as user_id, e.operation_id, coalesce(sum(e.amount) filter (where e.currency = 1), 0) as gold,
         coalesce(sum(e.amount) filter (where e.currency = 2), 0) as coins
    from ledger_entries e join entry_kinds k on k.id = e.kind where k.name = '${kind}' and e.account_id >= 1000 group by 1, 2`

/** Events: earned coins, battle pass, tasks, and expired coins. */
export const seasonInvariants = [
  bySql(
    'I30',
    'an event counts the coins that were earned in its window; each level is rewarded once, when it is reached; tasks follow from plays in the window; rewards equal their terms; all remaining coins expire, only after the last day',
    'select count(*) from season_players',
    `with paid_levels as materialized (${paidBy('pass reward')}), paid_tasks as materialized (${paidBy('task reward')}),
     earned as (
       select s.id as season_id, e.account_id as user_id, sum(e.amount) as coins,
              sum(e.amount) filter (where ${dateOf('e.operation_id')} < ${countedUntil('season_progress')}) as least
         from seasons s join ledger_entries e on e.operation_id >= first_id_at(s.starts_at) and e.operation_id < first_id_at(s.ends_at)
         join entry_kinds k on k.id = e.kind
        where e.currency = 2 and e.amount > 0 and e.account_id >= 1000 and k.name not in ${UNEARNED} group by 1, 2)
     select format('event %s, player %s: %s coins counted, %s were earned', season_id, user_id, coalesce(p.coins_earned, 0), coalesce(e.coins, 0)) as finding
       from season_players p full join earned e using (season_id, user_id)
      where coalesce(p.coins_earned, 0) > coalesce(e.coins, 0) or coalesce(p.coins_earned, 0) < coalesce(e.least, 0)
     union all
     select format('event %s, player %s: level %s was received at %s', c.season_id, c.user_id, c.level, ${dateOf('c.operation_id')})
       from season_claims c join seasons s on s.id = c.season_id
      where c.operation_id < first_id_at(s.starts_at) or c.operation_id >= first_id_at(s.expires_at)
     union all
     select format('event %s, player %s: level %s costs %s, %s coins were counted', c.season_id, c.user_id, c.level, l.cost, coalesce(p.coins_earned, 0))
       from season_claims c join season_levels l using (season_id, level) left join season_players p using (season_id, user_id)
      where coalesce(p.coins_earned, 0) < l.cost
     union all
     select format('operation %s: a level gives %s and %s coins, %s and %s were paid', coalesce(c.operation_id, p.operation_id),
                   c.money_minor, c.coins, coalesce(p.gold, 0), coalesce(p.coins, 0))
       from (select c.user_id, c.operation_id, l.money_minor, l.coins from season_claims c join season_levels l using (season_id, level)) c
       full join paid_levels p using (user_id, operation_id)
      where c.operation_id is null or c.money_minor <> coalesce(p.gold, 0) or c.coins <> coalesce(p.coins, 0)
     union all
     select format('operation %s: %s openings of case %s were given for a level that gives %s', coalesce(c.operation_id, g.operation_id),
                   coalesce(g.count, 0), coalesce(c.case_id, g.case_id), coalesce(c.amount, 0))
       from (select c.user_id, c.operation_id, l.case_id, l.amount from season_claims c join season_level_cases l using (season_id, level)) c
       full join (select * from free_open_grants where reason = 'battle pass') g using (user_id, operation_id, case_id)
      where c.amount is distinct from g.count
     union all
     select format('event %s, player %s, task %s: progress %s of %s, its plays counted %s', t.season_id, t.user_id, t.task_id, t.progress, k.target,
                   coalesce(p.amount, 0))
       from season_task_progress t join season_tasks k on k.season_id = t.season_id and k.id = t.task_id
       left join (select season_id, user_id, task_id, sum(amount) as amount from season_task_plays group by 1, 2, 3) p
         on p.season_id = t.season_id and p.user_id = t.user_id and p.task_id = t.task_id
      where t.progress <> coalesce(p.amount, 0) or t.progress > k.target or (t.completed_at is not null) <> (t.progress = k.target)
     union all
     select format('event %s, player %s, task %s: play %s lies outside of the window', p.season_id, p.user_id, p.task_id, p.reference_id)
       from season_task_plays p join seasons s on s.id = p.season_id
      where p.reference_id < first_id_at(s.starts_at) or p.reference_id >= first_id_at(s.ends_at)
     union all
     select format('operation %s: a task gives %s and %s coins, %s and %s were paid', coalesce(t.operation_id, p.operation_id),
                   t.money_minor, t.coins, coalesce(p.gold, 0), coalesce(p.coins, 0))
       from (select t.user_id, t.operation_id, k.money_minor, k.coins from season_task_progress t
               join season_tasks k on k.season_id = t.season_id and k.id = t.task_id where t.operation_id is not null) t
       full join paid_tasks p using (user_id, operation_id)
      where t.operation_id is null or t.money_minor <> coalesce(p.gold, 0) or t.coins <> coalesce(p.coins, 0)
     union all
     select format('event %s, player %s, task %s: done at %s and not paid', season_id, user_id, task_id, completed_at)
       from season_task_progress where operation_id is null and completed_at < now() - interval '10 minutes'
     union all
     select format('player %s, operation %s: coins expired while no event had', e.account_id, e.operation_id)
       from ledger_entries e join entry_kinds k on k.id = e.kind and k.name = 'coins expired'
      where e.account_id >= 1000 and not exists (select from seasons s where first_id_at(s.expires_at) <= e.operation_id)
     union all ${EXPIRY_FINDINGS}
     union all ${TASK_FINDINGS}`,
  ),
]
