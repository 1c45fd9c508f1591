import { bySql } from './invariant.ts'

/** What two members of a group share, by kind: the number of common values, and for battles how many one has won against the other. */
const SHARED = `
  select a.user_id, b.user_id as other_id, case when s.kind in ('refilled', 'withdrew') then 'flow' else s.kind end as kind, count(*) as shared
    from account_group_members a join account_group_members b on b.group_id = a.group_id and b.user_id <> a.user_id
    join account_signals s on s.user_id = a.user_id
    join account_signals o on o.user_id = b.user_id and o.value_hash = s.value_hash
         and o.kind = case s.kind when 'refilled' then 'withdrew' when 'withdrew' then 'refilled' else s.kind end
   group by 1, 2, 3
  union all
  select a.user_id, b.user_id, 'battles', greatest(coalesce(won.battles, 0), coalesce(lost.battles, 0))
    from account_group_members a join account_group_members b on b.group_id = a.group_id and b.user_id <> a.user_id
    left join account_battle_pairs won on won.winner_id = a.user_id and won.loser_id = b.user_id
    left join account_battle_pairs lost on lost.winner_id = b.user_id and lost.loser_id = a.user_id
   where greatest(coalesce(won.battles, 0), coalesce(lost.battles, 0)) >= 5
     and greatest(coalesce(won.battles, 0), coalesce(lost.battles, 0)) >= 4 * least(coalesce(won.battles, 0), coalesce(lost.battles, 0))`

/**
 * The score of the shared values. A network counts however many players have it, because the accounts linked by it are followed a little
 * later.
 */
const SCORES = `
  select user_id, other_id, least(100, sum(case kind
           when 'device' then least(80, 60 + 10 * (shared - 1))
           when 'payment' then least(90, 70 + 10 * (shared - 1))
           when 'trade_partner' then least(90, 70 + 10 * (shared - 1))
           when 'flow' then 30
           when 'battles' then least(40, 20 + 2 * (shared - 5))
           when 'network' then least(35, 15 + 10 * (shared - 1)) end)) as score
    from (${SHARED}) x group by 1, 2`

/** A process learns of a changed setting within a second, and a transaction may have begun before. */
const LATE = `interval '10 seconds'`

/** The periods in which a promo code was limited to one account of a group. */
const PROMO_ONCE = `
  select at as from_at, lead(at) over (order by version) as until_at, terms->'linkedPromoOnce' as after
    from definition_versions where kind = 'settings'`

/** Accounts that probably belong to one person. */
export const linkedAccountInvariants = [
  bySql(
    'I84',
    'members of a group of linked accounts are linked by signals, each decision about a group is in the log, and while the rule of one code per group was on, no account got a promo code that another one had since the last change of the group',
    'select count(*) from account_groups',
    `select format('group %s counts %s members, not %s', g.id, g.size, count(m.user_id)) as finding
       from account_groups g left join account_group_members m on m.group_id = g.id group by g.id having g.size <> count(m.user_id)
     union all
     select format('player %s is in group %s, and nothing links them to it', m.user_id, m.group_id) from account_group_members m
      where (select after_id is null from account_regrouping)
        and not exists (select from (${SCORES}) s where s.user_id = m.user_id and s.score >= (select score from account_regrouping))
     union all
     select format('group %s was decided by operator %s, and the log does not say so', g.id, g.decided_by) from account_groups g
      where g.decided_at is not null and not exists (
        select from operator_log l where l.operator_id = g.decided_by and l.target = 'linked accounts ' || g.id
           and l.action in ('linked_accounts.reviewed', 'linked_accounts.dismissed', 'linked_accounts.reopened'))
     union all
     select format('players %s and %s of group %s both had code %s', b.user_id, u.user_id, g.id, u.code_id)
       from promo_uses u
       join account_group_members m on m.user_id = u.user_id
       join account_groups g on g.id = m.group_id and g.state in ('open', 'reviewed') and u.held_at > g.changed_at + ${LATE}
       join account_group_members o on o.group_id = g.id and o.user_id <> m.user_id
       join promo_uses b on b.user_id = o.user_id and b.code_id = u.code_id and b.state in ('held', 'used') and b.held_at < u.held_at
       join (${PROMO_ONCE}) r on r.after = 'true' and u.held_at > r.from_at + ${LATE} and (r.until_at is null or u.held_at < r.until_at)
      where u.state in ('held', 'used')`,
  ),
]
