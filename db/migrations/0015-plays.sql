-- Plays: one row for each settled act of a player in a game. Every game writes it in its own transaction, beside the table of what is its own.

create table plays (
  user_id bigint not null,
  -- The operation that settled the play: the opening, upgrade, contract or exchange. Of a battle, which settles a play for each of its players,
  -- a part of the operation that paid it out: the number of the seat.
  id bigint not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  currency smallint not null,
  -- The price that was paid, or the value of the items that were put in.
  staked_minor bigint not null check (staked_minor >= 0),
  -- The value of the items that came out, and the GOLD beside them.
  won_minor bigint not null check (won_minor >= 0),
  experience_minor bigint not null check (experience_minor >= 0),
  -- Coins that the game gave.
  coins bigint not null check (coins >= 0),
  items_in bigint[] not null,
  items_out bigint[] not null,
  -- What only this kind of game knows, in the shape that its module declares.
  facts jsonb not null,
  primary key (user_id, id)
) partition by range (id);
create trigger plays_append_only before update or delete or truncate on plays
  for each statement execute function refuse_change();
-- The first partition holds everything up to the end of the month in which the table was made.
create table plays_first partition of plays
  for values from (minvalue) to (first_id_at(date_trunc('month', clock_timestamp() + interval '1 month', 'UTC')));
create trigger plays_append_only before update or delete or truncate on plays_first
  for each statement execute function refuse_change();
create table plays_default partition of plays default;
create trigger plays_append_only before update or delete or truncate on plays_default
  for each statement execute function refuse_change();
-- Most plays are openings, and how many of them a player has made is stored: an index of the others costs an opening nothing.
create index plays_games_idx on plays (user_id, kind, id) where kind <> 'case';
insert into parted_tables values
  ('plays', 'id', 'month', '2 months', null, date_trunc('month', clock_timestamp() + interval '1 month', 'UTC'), true);
select make_partition('plays') from generate_series(1, 2);

-- The plays of before, from the games' own tables.
insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)
select o.user_id, o.id, 'case', o.currency, o.cost_minor, (select coalesce(sum(price), 0) from unnest(o.prices_minor) price),
       case o.currency when 1 then o.cost_minor else 0 end, o.coins, '{}',
       array(select o.id + place from generate_series(0, cardinality(o.item_ids) - 1) place),
       jsonb_build_object('caseId', o.case_id, 'caseKind', c.kind, 'oddsVersion', o.odds_version, 'count', o.count, 'grantedCount', o.granted_count,
         'nthFreeCount', o.nth_free_count, 'promisedMinor', m.mean * o.count)
  from openings o join cases c on c.id = o.case_id
  join (select case_id, version, round(sum(value_minor::numeric * (ticket_to - ticket_from)) / 1e8)::bigint as mean from odds_rows group by 1, 2) m
    on m.case_id = o.case_id and m.version = o.odds_version;

-- Which operation paid a battle out was not stored: the moment of its end takes its place.
insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)
select s.user_id, first_id_at(b.finished_at) + (((b.id >> 6) & 65535) << 6) + s.slot, 'battle', 1, b.price_minor, coalesce(s.won_minor, 0),
       b.price_minor, 0, '{}',
       array(select p.item_id from battle_prizes p where p.battle_id = b.id and p.user_id = s.user_id order by p.item_id),
       jsonb_build_object('battleId', b.id::text, 'ulid', b.ulid, 'isPrivate', b.is_private, 'mode', b.mode, 'slots', b.slots,
         'isCreator', b.creator_id = s.user_id, 'hasWon', coalesce(s.won_minor, 0) > 0)
  from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null
 where b.status = 'finished';

insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)
select user_id, id, 'upgrade', 1, value_minor, case when has_won then target_price_minor else 0 end, experience_minor, coins, item_ids,
       case when has_won then array[id] else '{}' end, jsonb_build_object('targetItemId', target_item_id, 'threshold', threshold)
  from upgrades
union all
select user_id, id, 'contract', 1, value_minor, payout_minor, experience_minor, 0, item_ids,
       case when result_item_id is null then '{}' else array[id] end, jsonb_build_object('multiplierPercent', multiplier_percent)
  from contracts
union all
select user_id, id, 'exchange', 1, (select coalesce(sum(price), 0) from unnest(prices_minor) price),
       (select coalesce(sum(price), 0) from unnest(target_prices_minor) price) + change_minor, 0, 0, item_ids,
       array(select id + place from generate_series(0, cardinality(target_item_ids) - 1) place),
       jsonb_build_object('isReplacement', is_replacement)
  from exchanges;
