-- Events of games that wait for a consumer, told as the shop tells them now: as plays. They are changed in their places, because some consumers
-- have read what others have not. Migration 0015 has recorded the plays of their games.

create function told_as_plays(told json) returns json language sql stable as $$
  with earlier as (
    select e.event::jsonb as event, e.place, e.event ->> 'kind' as kind,
           coalesce(e.event ->> 'openingId', e.event ->> 'upgradeId', e.event ->> 'contractId', e.event ->> 'exchangeId')::bigint as play_id
      from json_array_elements(told) with ordinality as e (event, place)),
  present as (
    select place, 0::bigint as part, event from earlier
     where kind not in ('case.opened', 'upgrade.played', 'contract.made', 'items.exchanged', 'battle.finished', 'battle.prizes_given')
    union all
    select e.place, p.id,
           jsonb_build_object('kind', 'play.settled', 'userId', p.user_id::text, 'play', p.kind, 'playId', p.id::text,
             'currency', (select c.code from currencies c where c.id = p.currency), 'stakedMinor', p.staked_minor::text,
             'wonMinor', p.won_minor::text, 'coins', p.coins::text, 'itemsIn', to_jsonb(p.items_in::text[]),
             'itemsOut', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id::text, 'catalogueItemId', i.catalogue_item_id,
                                                                       'priceMinor', i.price_minor::text) order by i.id), '[]')
                            from items i where i.user_id = p.user_id and i.id = any(p.items_out)),
             'facts', p.facts)
           || case e.kind when 'case.opened' then jsonb_build_object('balance', jsonb_build_object('balanceMinor', e.event -> 'balanceMinor',
                'coins', e.event -> 'coins', 'version', e.event -> 'version')) else '{}' end
           || case when e.event ? 'requestId' then jsonb_build_object('requestId', e.event -> 'requestId') else '{}' end
      from earlier e join plays p
        on (e.kind in ('case.opened', 'upgrade.played', 'contract.made', 'items.exchanged')
            and p.user_id = (e.event ->> 'userId')::bigint and p.id = e.play_id)
        or (e.kind = 'battle.finished' and p.kind = 'battle' and p.facts ->> 'battleId' = e.event ->> 'battleId'
            and p.user_id in (select player::bigint from jsonb_array_elements_text(e.event -> 'playerIds') player))
    union all
    select place, 9223372036854775807, jsonb_build_object('kind', 'level.reached', 'userId', event -> 'userId', 'level', event -> 'levelAfter',
             'levelBefore', event -> 'levelBefore', 'experienceMinor', event -> 'experienceMinor')
      from earlier where kind = 'case.opened' and (event ->> 'levelAfter')::int > (event ->> 'levelBefore')::int)
  select coalesce(json_agg(event order by place, part), '[]') from present
$$;

with waiting as (
  select seq, told_as_plays(events) as events from event_log
   where seq > (select min(seq) from event_cursors) and events::text ~ '"(case\.opened|upgrade\.played|contract\.made|items\.exchanged|battle\.)')
update event_log l set events = w.events from waiting w where w.seq = l.seq;

with waiting as (
  select id, told_as_plays(events) as events from outbox
   where events::text ~ '"(case\.opened|upgrade\.played|contract\.made|items\.exchanged|battle\.)')
update outbox o set events = w.events from waiting w where w.id = o.id;

drop function told_as_plays(json);
