-- What a leaderboard promised at each time: its window and prizes, who changed them and, while it ran, which two operators agreed.

alter table leaderboards add column version integer not null default 1 check (version >= 1);

-- Kind, item and amount of each place, in order.
create function leaderboard_prize_terms(id integer) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(jsonb_build_array(p.kind, p.catalogue_item_id, p.amount) order by p.place), '[]')
            from leaderboard_prizes p where p.leaderboard_id = leaderboard_prize_terms.id);

create table leaderboard_versions (
  leaderboard_id integer not null references leaderboards (id),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prizes jsonb not null,
  primary key (leaderboard_id, version)
);
create trigger leaderboard_versions_append_only before update or delete or truncate on leaderboard_versions
  for each statement execute function refuse_change();

insert into leaderboard_versions (leaderboard_id, version, starts_at, ends_at, prizes)
select id, 1, starts_at, ends_at, leaderboard_prize_terms(id) from leaderboards;
