-- What each player staked and won in GOLD, counted from domain events by the rules of the back office's summary, and, in `dashboard_hours`, what
-- the odds of opened cases promised (`promised`). Their consumer has a cursor of its own: a process of the previous version does not know it, so
-- no batch is counted without them while nodes are upgraded.
create table play_totals (
  user_id bigint primary key,
  staked_minor bigint not null check (staked_minor >= 0),
  won_minor bigint not null check (won_minor >= 0)
) with (fillfactor = 70);

-- Everything played before, and the place in the log from which the consumer goes on, in one statement and so of one moment: a play whose
-- event still waits in the outbox is left to the consumer.
with place as (
    insert into event_cursors (consumer, seq) select 'play_totals', coalesce(max(seq), 0) from event_log returning seq),
  waiting as materialized (
    select e ->> 'kind' as kind,
           (case e ->> 'kind' when 'case.opened' then e ->> 'openingId' when 'upgrade.played' then e ->> 'upgradeId'
                              when 'contract.made' then e ->> 'contractId' else e ->> 'battleId' end)::int8 as id
      from outbox o cross join lateral json_array_elements(o.events) e
     where e ->> 'kind' in ('case.opened', 'upgrade.played', 'contract.made', 'battle.finished')),
  plays as (
    select user_id, cost_minor as staked, (select coalesce(sum(price), 0) from unnest(prices_minor) as price) as won
      from openings where currency = 1 and id not in (select id from waiting where kind = 'case.opened')
    union all
    select user_id, value_minor, case when has_won then target_price_minor else 0 end
      from upgrades where id not in (select id from waiting where kind = 'upgrade.played')
    union all
    select user_id, value_minor, payout_minor
      from contracts where id not in (select id from waiting where kind = 'contract.made')
    union all
    select s.user_id, b.price_minor, coalesce(s.won_minor, 0)
      from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null
     where b.status = 'finished' and b.id not in (select id from waiting where kind = 'battle.finished')),
  means as materialized (
       select case_id, version, round(sum(value_minor::numeric * (ticket_to - ticket_from)) / 1e8)::int8 as mean from odds_rows group by 1, 2),
  promised as (
       insert into dashboard_hours (hour, metric, subject, value)
       select date_trunc('hour', moment_of_id(o.id)), 'promised', 'case', sum(o.count * m.mean)
         from openings o join means m on m.case_id = o.case_id and m.version = o.odds_version
        where o.currency = 1 and o.id not in (select id from waiting where kind = 'case.opened') and exists (select from place) group by 1)
insert into play_totals (user_id, staked_minor, won_minor)
select user_id, sum(staked), sum(won) from plays where exists (select from place) group by user_id;
