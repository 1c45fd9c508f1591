-- What a mission was at each time: every version with who made it and, where it has another prize, who approved it.

alter table missions add column version integer not null default 1 check (version >= 1);

create function mission_terms(m missions) returns jsonb language sql stable
  return jsonb_build_object('name', m.name, 'description', m.description, 'button', m.button, 'prizeCoins', m.prize_coins, 'place', m.place,
    'isActive', m.is_active);

create table mission_versions (
  channel text not null references missions (channel),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  terms jsonb not null,
  primary key (channel, version)
);
create trigger mission_versions_append_only before update or delete or truncate on mission_versions
  for each statement execute function refuse_change();

insert into mission_versions (channel, version, terms) select m.channel, 1, mission_terms(m) from missions m;
