import { bySql } from './invariant.ts'
import { LEGAL_STATES, LEGAL_STEPS } from './item-transitions.ts'

/** Items: their origin and their transitions. */
export const itemInvariants = [
  bySql(
    'I8',
    'every item has one origin, and that origin names exactly these items',
    'select count(*) from items',
    `with named as (
       select 2 as source, o.user_id, o.id + x.position - 1 as id, x.item_id
         from openings o cross join lateral unnest(o.item_ids) with ordinality as x (item_id, position)
       union all select 5, user_id, id, target_item_id from upgrades where has_won
       union all select 3, user_id, id, result_item_id from contracts where result_item_id is not null
       union all select 4, e.user_id, e.id + x.position - 1, x.item_id
         from exchanges e cross join lateral unnest(e.target_item_ids) with ordinality as x (item_id, position)
       union all select 6, u.user_id, u.id + x.position - 1, x.item_id
         from unpackings u cross join lateral unnest(u.content_item_ids) with ordinality as x (item_id, position)
       union all select 1, p.user_id, p.item_id, d.catalogue_item_id from battle_prizes p join battle_drops d using (battle_id, round, slot)
       union all select 7, w.user_id, w.operation_id, p.catalogue_item_id from leaderboard_winners w
         join leaderboard_prizes p using (leaderboard_id, place) where w.operation_id is not null and p.kind = 'item'
       union all select 7, w.user_id, w.operation_id, p.catalogue_item_id from raffle_winners w
         join raffle_prizes p using (raffle_id, place) where w.operation_id is not null)
     select format('item %s of player %s: %s', coalesce(i.id, n.id), coalesce(i.user_id, n.user_id),
                   case when n.id is null then 'nothing that happened gave it' when i.id is null then 'named by its origin, not there' else 'another thing than its origin names' end) as finding
       from items i full join named n on n.user_id = i.user_id and n.id = i.id
      where i.id is null or n.id is null or i.catalogue_item_id <> n.item_id or i.source <> n.source
     union all
     select format('item %s has %s owners', id, count(*)) from items group by id having count(*) > 1`,
  ),
  bySql(
    'I9',
    'every step of an item is legal and follows the one before; the last one is its current status and was made by its last operation',
    'select count(*) from single_item_steps',
    `with steps as (
       select *, lag(to_status) over w as before, row_number() over w as place, lag(at) over w as before_at, lead(1) over w is null as is_last
         from single_item_steps window w as (partition by user_id, item_id order by operation_id, at, from_status)),
     legal as materialized (select * from ${LEGAL_STEPS}),
     births as materialized (select id from ${LEGAL_STATES} where is_birth)
     select format('item %s of player %s: step %s to %s by %s is not legal', item_id, user_id, from_status, to_status, actor) as finding
       from steps s where not exists (select from legal t where t.from_status = s.from_status and t.to_status = s.to_status and t.actor = s.actor)
     union all
     select format('item %s of player %s: step from %s follows a step to %s', item_id, user_id, from_status, before) from steps where before is not null and before <> from_status
     union all
     select format('item %s of player %s: its first step starts in %s, which is no birth', item_id, user_id, from_status)
       from steps s where place = 1 and from_status not in (select id from births)
     union all
     select format('item %s of player %s: time goes back', item_id, user_id) from steps where before_at > at
     union all
     select format('item %s of player %s is in %s by operation %s, its last step went to %s by %s', i.id, i.user_id, i.status, i.operation_id, l.to_status, l.operation_id)
       from items i join steps l on l.is_last and l.user_id = i.user_id and l.item_id = i.id where l.to_status <> i.status or l.operation_id <> i.operation_id
     union all
     select format('item %s of player %s is in %s by operation %s without any step', i.id, i.user_id, i.status, i.operation_id) from items i
      where (i.status not in (select id from births) or i.operation_id > i.id)
        and not exists (select from single_item_steps s where s.user_id = i.user_id and s.item_id = i.id)
     union all
     select format('the database lets %s step from %s to %s: %s, the rules: %s', coalesce(t.actor, l.actor), coalesce(t.from_status, l.from_status),
                   coalesce(t.to_status, l.to_status), t.actor is not null, l.actor is not null)
       from item_transitions t full join legal l on l.from_status = t.from_status and l.to_status = t.to_status and l.actor = t.actor
      where t.actor is null or l.actor is null
     union all
     select format('state %s is %s to the database, %s to the rules', coalesce(t.id, l.id), t.name || case when t.is_birth then ', a birth' else '' end,
                   l.name || case when l.is_birth then ', a birth' else '' end)
       from item_statuses t full join (select * from ${LEGAL_STATES}) l on l.id = t.id
      where (t.name, t.is_birth) is distinct from (l.name, l.is_birth)`,
  ),
  bySql(
    'I10',
    'no item was both sold and delivered, unless two operators took it back out of support',
    'select count(distinct (user_id, item_id)) from single_item_steps',
    `select format('item %s of player %s was sold and delivered', item_id, user_id) as finding from single_item_steps s
      group by user_id, item_id having bool_or(to_status in (11, 12, 13))
         and (bool_or(to_status = 20) or count(*) filter (where to_status = 19) > (
              select count(*) from withdrawal_resolutions r join withdrawals w on w.id = r.withdrawal_id
               where w.user_id = s.user_id and w.item_id = s.item_id and w.accepted_at is not null and r.outcome <> 'delivered'))`,
  ),
  bySql(
    'I12',
    'the totals of every inventory equal its items',
    'select count(*) from inventory_totals',
    `select format('player %s, status %s: totals say %s worth %s, items say %s worth %s', coalesce(t.user_id, i.user_id), coalesce(t.status, i.status),
                   coalesce(t.count, 0), coalesce(t.value_minor, 0), coalesce(i.count, 0), coalesce(i.value_minor, 0)) as finding
       from (select user_id, status, count(*) as count, sum(price_minor) as value_minor from items group by user_id, status) i
       full join inventory_totals t on t.user_id = i.user_id and t.status = i.status
      where coalesce(t.count, 0) <> coalesce(i.count, 0) or coalesce(t.value_minor, 0) <> coalesce(i.value_minor, 0)
     union all
     select format('player %s, status %s: the stretch until %s counts %s items, there are %s', m.user_id, m.status, m.until_id, m.count, i.count)
       from inventory_marks m
      cross join lateral (select coalesce(max(until_id), 0) as after_id from inventory_marks b where b.user_id = m.user_id and b.until_id < m.until_id) s
      cross join lateral (select count(*) from items i where i.user_id = m.user_id and i.status = m.status and i.id > s.after_id and i.id <= m.until_id) i
      where m.count <> i.count
     union all
     select format('player %s, status %s, thing %s: kept as %s worth %s, there are %s worth %s', i.user_id, i.status, i.catalogue_item_id,
                   coalesce(k.count, 0), coalesce(k.value_minor, 0), i.count, i.value_minor)
       from (select user_id, catalogue_item_id, status, sum(count) as count, sum(value_minor) as value_minor from (
               select user_id, catalogue_item_id, status, 1 as count, price_minor as value_minor from items
                where user_id in (select user_id from inventory_kinds)
               union all select user_id, catalogue_item_id, status, 0, 0 from inventory_kinds) one
              group by 1, 2, 3) i
       left join inventory_kinds k using (user_id, catalogue_item_id, status)
      where coalesce(k.count, 0) <> i.count or coalesce(k.value_minor, 0) <> i.value_minor`,
  ),
]
