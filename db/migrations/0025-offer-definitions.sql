-- Offers are definitions: who changed them and what they said is in `definition_versions`. `offer_versions` holds the terms by which personal
-- offers were made. Nodes of the version before write the dropped columns: they are stopped together (decision 33).

insert into definitions (kind, key, version)
select 'offer', id::text, version from offers;

insert into definition_versions (kind, key, version, at, operator_id, change_request_id, terms)
select 'offer', v.offer_id::text, v.version, v.at, v.operator_id, v.change_request_id,
       jsonb_build_object(
         'title', v.title, 'description', v.description, 'image', v.image, 'label', v.label, 'labelName', v.label_name,
         'labelColor', v.label_color, 'triggerType', v.trigger_type,
         'threshold', case v.trigger_type when 'battle_streak' then v.threshold::numeric else trim_scale(v.threshold / 100.0) end,
         'currency', u.code, 'price', trim_scale(v.price_minor / 100.0), 'oldPrice', trim_scale(v.old_price_minor / 100.0),
         'coinPrice', v.coin_price, 'bonusCoins', v.bonus_coins, 'bonusMoney', trim_scale(v.bonus_minor / 100.0),
         'durationMinutes', v.duration_minutes, 'limitPerPlayer', v.limit_per_player, 'segment', v.segment, 'minLevel', v.min_level,
         'startsAt', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'endsAt', to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'cases', (select coalesce(jsonb_agg(jsonb_build_object('slug', k.slug, 'amount', c.amount) order by c.position), '[]')
                     from offer_cases c join cases k on k.id = c.case_id where c.offer_id = v.offer_id and c.version = v.version))
       || case when v.name = v.title then '{}' else jsonb_build_object('name', v.name) end
  from offer_versions v join currencies u on u.id = v.currency;

alter table offer_versions drop constraint offer_versions_two_people_check;
alter table offer_versions drop column at, drop column operator_id, drop column change_request_id;
