-- Openings of cases, other rolls, what players have with cases, and counts of what was drawn.

-- One row an operation: everything needed to recompute it. Arrays are in drawing order. That no nonce comes twice follows from
-- the lock of the player's row, and the auditor proves it: an index for it alone would cost every opening.
create table openings (
  id bigint primary key,
  user_id bigint not null,
  case_id integer not null,
  odds_version integer not null,
  seed_id bigint not null,
  nonce bigint not null,
  count smallint not null check (count between 1 and 10),
  granted_count smallint not null default 0 check (granted_count between 0 and count),
  nth_free_count smallint not null default 0 check (nth_free_count between 0 and count),
  currency smallint not null,
  cost_minor bigint not null check (cost_minor >= 0),
  cashback_minor bigint not null default 0 check (cashback_minor >= 0),
  coins bigint not null default 0 check (coins >= 0),
  experience_before_minor bigint not null,
  tickets integer[] not null,
  item_ids integer[] not null,
  prices_minor bigint[] not null,
  factors smallint[],
  bonus_coins integer[]
) partition by range (id);
create trigger openings_append_only before update or delete or truncate on openings
  for each statement execute function refuse_change();
-- The first partition holds everything up to the end of the month in which the database was made.
create table openings_first partition of openings
  for values from (minvalue) to (first_id_at(date_trunc('month', clock_timestamp() + interval '1 month', 'UTC')));
create trigger openings_append_only before update or delete or truncate on openings_first
  for each statement execute function refuse_change();
create table openings_default partition of openings default;
create trigger openings_append_only before update or delete or truncate on openings_default
  for each statement execute function refuse_change();
insert into parted_tables values
  ('openings', 'id', 'month', '2 months', null, date_trunc('month', clock_timestamp() + interval '1 month', 'UTC'), true);
select make_partition('openings') from generate_series(1, 2);

-- Chances other than openings: level generation, upgrades, contracts.
create table rolls (
  id bigint primary key,
  user_id bigint not null,
  purpose text not null check (purpose in ('upgrade', 'contract', 'exchange', 'bonus', 'pity')),
  seed_id bigint not null,
  nonce bigint not null,
  range bigint not null check (range >= 1),
  value bigint not null check (value >= 0 and value < range),
  reference text not null,
  unique (seed_id, nonce)
);
-- What operators list and look up.
create index rolls_player_idx on rolls (user_id, id);
create trigger rolls_append_only before update or delete or truncate on rolls
  for each statement execute function refuse_change();

-- What a player has with one case; only for cases where it matters (free openings, every N-th, once only, cooldown).
create table player_cases (
  user_id bigint not null,
  case_id integer not null,
  free_opens integer not null default 0 check (free_opens >= 0),
  opened_since_free integer not null default 0 check (opened_since_free >= 0),
  opened bigint not null default 0,
  opened_at timestamptz,
  primary key (user_id, case_id)
) with (fillfactor = 70);

-- Openings that were given: they add to `player_cases.free_opens`. Any feature gives them and names its reason; only an opening that is taken
-- back names the one that gave it.
create table free_open_grants (
  operation_id bigint not null,
  user_id bigint not null references users (id),
  case_id integer not null references cases (id),
  count integer not null check (
    case reason when 'promo returned' then count = -1 and of_operation_id is not null else count >= 1 and of_operation_id is null end),
  reason text not null check (reason ~ '^[a-z]+( [a-z]+)*$'),
  -- Of an opening that is taken back: the operation that gave it, each once.
  of_operation_id bigint unique,
  primary key (operation_id, case_id),
  foreign key (of_operation_id, case_id) references free_open_grants (operation_id, case_id)
);
create index free_open_grants_player_idx on free_open_grants (user_id, case_id);
create trigger free_open_grants_append_only before update or delete or truncate on free_open_grants
  for each statement execute function refuse_change();

create table favourite_cases (
  user_id bigint not null,
  case_id integer not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (user_id, case_id)
);

create table recent_cases (
  user_id bigint not null,
  case_id integer not null,
  -- How often they opened it.
  opened bigint not null check (opened > 0),
  last_opening_id bigint not null,
  -- The last item that came out.
  last_item_id integer not null,
  primary key (user_id, case_id)
) with (fillfactor = 70);

-- The case that a player last wanted to refill for; they are led back to it once the refill is there.
create table awaited_cases (
  user_id bigint primary key references users (id),
  case_id integer not null references cases (id),
  asked_at timestamptz not null
);

create table live_drops (
  id bigint primary key,
  is_top boolean not null,
  drop jsonb not null
);
create index live_drops_top_idx on live_drops (id desc) where is_top;

-- The newest drops of each case and its best of the last day, for the page of the case: filled by the consumer of live drops, which
-- also deletes what is no longer shown.
create table case_drops (
  id bigint primary key,
  case_id integer not null,
  price_minor bigint not null,
  made_at timestamptz not null,
  drop jsonb not null
);
create index case_drops_case_idx on case_drops (case_id, id desc);

create table observed_odds (
  case_id integer not null,
  version integer not null,
  item_id integer not null,
  seen bigint not null check (seen > 0),
  primary key (case_id, version, item_id)
);

-- Cases opened under the version: one opening may draw several items.
create table observed_versions (
  case_id integer not null,
  version integer not null,
  opened bigint not null check (opened > 0),
  counted_at timestamptz not null,
  -- How many of the counted openings `observed_openings` holds.
  listed bigint not null default 0,
  primary key (case_id, version)
);

-- The openings behind the counts of an odds version, in the batches in which they were counted, so that they are published without reading
-- the openings of other cases.
create table observed_openings (
  case_id integer not null,
  version integer not null,
  first_id bigint not null,
  opening_ids bigint[] not null check (cardinality(opening_ids) > 0),
  primary key (case_id, version, first_id)
);
