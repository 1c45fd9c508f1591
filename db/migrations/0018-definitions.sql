-- Definitions: what operators define, each with all its versions. What players' calls read stays in the tables of its kind. Missions,
-- leaderboards and raffles had a table of versions each. Nodes of the version before write those: they are stopped together (decision 33).

create table definitions (
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- Which one of its kind, such as a channel or an id.
  key text not null check (key <> ''),
  version integer not null check (version >= 1),
  primary key (kind, key)
);

create table definition_versions (
  kind text not null,
  key text not null,
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  -- In the shape of the form of its kind. Versions from before this table have what was recorded of them.
  terms jsonb not null,
  primary key (kind, key, version),
  foreign key (kind, key) references definitions (kind, key)
);
create trigger definition_versions_append_only before update or delete or truncate on definition_versions
  for each statement execute function refuse_change();

insert into definitions (kind, key, version)
select 'mission', channel, version from missions
union all select 'leaderboard', id::text, version from leaderboards
union all select 'raffle', id::text, version from raffles;

insert into definition_versions (kind, key, version, at, operator_id, change_request_id, terms)
select 'mission', channel, version, at, operator_id, change_request_id, terms from mission_versions;

-- The prize of each place as a line of its own.
with contest_versions as (
  select 'leaderboard' as kind, leaderboard_id as id, version, at, operator_id, change_request_id, starts_at, ends_at, prizes from leaderboard_versions
  union all
  select 'raffle', raffle_id, version, at, operator_id, change_request_id, starts_at, ends_at,
         (select coalesce(jsonb_agg(jsonb_build_array('item', item, null) order by place), '[]')
            from jsonb_array_elements(prizes) with ordinality as p (item, place))
    from raffle_versions)
insert into definition_versions (kind, key, version, at, operator_id, change_request_id, terms)
select kind, id::text, version, at, operator_id, change_request_id,
       jsonb_build_object(
         'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'prizes', (select coalesce(jsonb_agg(jsonb_build_object('places', 1, 'kind', p.prize->>0, 'slug', i.slug,
                                    'amount', trim_scale((p.prize->>2)::numeric / case p.prize->>0 when 'gold' then 100 else 1 end)) order by p.place), '[]')
                      from jsonb_array_elements(v.prizes) with ordinality as p (prize, place)
                      left join catalogue_items i on i.id = (p.prize->>1)::int))
  from contest_versions v;

drop table mission_versions, leaderboard_versions, raffle_versions;
drop function mission_terms(missions);
drop function leaderboard_prize_terms(integer);
drop function raffle_prize_terms(integer);
alter table missions drop column version;
alter table leaderboards drop column version;
alter table raffles drop column version;
