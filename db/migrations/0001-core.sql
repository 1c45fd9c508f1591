-- Money is bigint minor units; ids are made by the application and time-ordered (milliseconds since 2026-01-01 in the upper 41 bits).

create table nodes (
  id smallint primary key check (id between 0 and 63),
  owner uuid,
  leased_until timestamptz not null default '-infinity',
  -- Realtime connections of the node at its last sign of life.
  sockets integer not null default 0
);
insert into nodes (id) select generate_series(0, 63);

-- People.

create table users (
  id bigint primary key,
  nickname text not null check (length(nickname) between 1 and 64),
  avatar text not null,
  reg_type text not null check (reg_type in ('quick', 'steam', 'google', 'vk')),
  is_admin boolean not null default false,
  is_bot boolean not null default false,
  is_fake boolean not null default false,
  first_name text,
  last_name text,
  email text,
  city text,
  country text,
  steam_link text,
  steam_login text,
  created_at timestamptz not null default clock_timestamp()
);

create table credentials (
  user_id bigint primary key references users (id),
  login text not null,
  password_hash text not null
);
create unique index credentials_login_key on credentials (lower(login));

create table sessions (
  id bigint primary key,
  user_id bigint not null references users (id),
  secret_hash bytea not null,
  address inet,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index sessions_secret_hash_key on sessions (secret_hash);
create index sessions_user_id_idx on sessions (user_id) where ended_at is null;

-- The one hot row of a player. Only its key is indexed, so that every update stays on its page (heap-only).
create table players (
  user_id bigint primary key references users (id),
  balance_minor bigint not null default 0 constraint players_balance_check check (balance_minor >= 0),
  coins bigint not null default 0 constraint players_coins_check check (coins >= 0),
  experience_minor bigint not null default 0 check (experience_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  opened bigint not null default 0 check (opened >= 0),
  revision bigint not null default 0,
  seed_id bigint not null,
  next_seed_id bigint not null,
  nonce bigint not null default 0 check (nonce between 0 and 4294967295),
  has_generated_level boolean not null default false,
  refilled_at timestamptz
) with (fillfactor = 50);

-- Server seeds are sealed (AES-256-GCM) with a key that is not in the database.
create table seeds (
  id bigint primary key,
  user_id bigint not null references users (id),
  commitment bytea not null constraint seeds_commitment_length_check check (length(commitment) = 32),
  sealed bytea not null,
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz not null default clock_timestamp(),
  activated_at timestamptz,
  revealed_at timestamptz,
  revealed_seed bytea,
  last_nonce bigint,
  constraint seeds_reveal_check check ((revealed_at is null) = (revealed_seed is null) and (revealed_at is null) = (last_nonce is null)),
  constraint seeds_commitment_check check (revealed_seed is null or sha256(revealed_seed) = commitment)
);
create index seeds_user_id_idx on seeds (user_id, id);

-- Ledger.

create table currencies (id smallint primary key, code text not null unique);
insert into currencies values (1, 'GOLD'), (2, 'COIN');

-- House accounts have no balance: their entries are their balance. A player's account has the id of the player.
create table house_accounts (id bigint primary key check (id < 1000), name text not null unique);
insert into house_accounts values
  (1, 'case revenue'), (2, 'promo'), (3, 'items bought back'), (4, 'cashback'), (5, 'coins issued'), (6, 'coins taken'),
  (7, 'payments in'), (8, 'withdrawals'), (9, 'prizes');

create table entry_kinds (id smallint primary key, name text not null unique);
insert into entry_kinds values
  (1, 'case opened'), (2, 'cashback'), (3, 'coin bonus'), (4, 'item sold'), (5, 'welcome gift');

-- No foreign keys on the tables that openings fill: a check per row would cost more than the row. The auditor proves them.
create table ledger_entries (
  account_id bigint not null,
  operation_id bigint not null,
  kind smallint not null check (kind between 1 and 99),
  currency smallint not null check (currency in (1, 2)),
  amount bigint not null check (amount <> 0),
  primary key (account_id, operation_id, kind, currency)
);
create index ledger_entries_operation_brin on ledger_entries using brin (operation_id) with (pages_per_range = 32);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- All entries of an operation are written by one statement, so every statement's operations must sum to zero by currency.
create function check_entry_sums() returns trigger language plpgsql as $$
begin
  if exists (select from new_entries group by operation_id, currency having sum(amount) <> 0) then
    raise exception 'entries of an operation do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_entries_sum_check';
  end if;
  return null;
end $$;
create trigger ledger_entries_sum_check after insert on ledger_entries
  referencing new table as new_entries for each statement execute function check_entry_sums();

-- Catalogue.

create table catalogue_items (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  hero text,
  slot text not null,
  rarity text not null,
  quality text not null,
  type smallint not null check (type in (0, 1, 3, 13, 20, 21)),
  price_minor bigint not null check (price_minor > 0),
  image text not null,
  pack jsonb,
  is_retired boolean not null default false
);

create table sections (
  id integer primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null,
  is_visible boolean not null,
  is_main boolean not null,
  is_event boolean not null,
  is_battle boolean not null,
  look jsonb not null
);

create table cases (
  id integer primary key,
  slug text not null unique,
  name text not null,
  section_id integer not null references sections (id),
  kind text not null check (kind in ('regular', 'event', 'coin', 'daily', 'level', 'offer', 'landing')),
  position integer not null,
  is_available boolean not null,
  currency smallint not null references currencies (id),
  price_minor bigint not null check (price_minor >= 0),
  old_price_minor bigint check (old_price_minor > price_minor),
  odds_version integer not null,
  level smallint check (level between 1 and 200),
  is_locked boolean not null default false,
  requires_refill boolean not null default false,
  cooldown_hours smallint check (cooldown_hours > 0),
  is_once_only boolean not null default false,
  multifix_number smallint check (multifix_number between 2 and 6),
  multicast_min smallint check (multicast_min >= 1),
  multicast_max smallint check (multicast_max between multicast_min and 6),
  every_n_open_free smallint check (every_n_open_free >= 2),
  cashback_percent smallint check (cashback_percent between 1 and 100),
  bonus_coins_min integer check (bonus_coins_min >= 0),
  bonus_coins_max integer check (bonus_coins_max >= bonus_coins_min),
  opens_limit integer check (opens_limit > 0),
  free_opens integer not null default 0 check (free_opens >= 0),
  is_offer boolean not null default false,
  is_battle boolean not null default false,
  image text not null,
  label jsonb,
  colors jsonb not null,
  is_retired boolean not null default false,
  constraint cases_multiple_check check (multifix_number is null or multicast_min is null),
  constraint cases_multicast_check check ((multicast_min is null) = (multicast_max is null)),
  constraint cases_bonus_check check ((bonus_coins_min is null) = (bonus_coins_max is null))
);

-- Published odds. A version is never edited: new odds are a new version with its own hash.
create table odds_versions (
  case_id integer not null,
  version integer not null check (version >= 1),
  hash bytea not null constraint odds_versions_hash_length_check check (length(hash) = 32),
  document text not null,
  expected_return double precision,
  volatility smallint not null check (volatility between 1 and 4),
  effective_from timestamptz not null,
  primary key (case_id, version),
  constraint odds_versions_hash_check check (sha256(convert_to(document, 'UTF8')) = hash)
);

create table odds_rows (
  case_id integer not null,
  version integer not null,
  ticket_from integer not null check (ticket_from >= 0),
  ticket_to integer not null check (ticket_to <= 100000000),
  item_id integer not null references catalogue_items (id),
  value_minor bigint not null check (value_minor > 0),
  primary key (case_id, version, ticket_from),
  unique (case_id, version, item_id),
  foreign key (case_id, version) references odds_versions (case_id, version) deferrable initially deferred,
  check (ticket_from < ticket_to)
);
alter table cases add constraint cases_odds_version_fkey foreign key (id, odds_version)
  references odds_versions (case_id, version) deferrable initially deferred;

create function check_odds_cover_tickets() returns trigger language plpgsql as $$
declare faults bigint; covered bigint;
begin
  select count(*) filter (where ticket_from <> previous_to), coalesce(sum(ticket_to - ticket_from), 0) into faults, covered
    from (select ticket_from, ticket_to, lag(ticket_to, 1, 0) over (order by ticket_from) as previous_to
            from odds_rows where case_id = new.case_id and version = new.version) rows;
  if faults > 0 or covered <> 100000000 then
    raise exception 'odds of case % version % do not cover all tickets once', new.case_id, new.version
      using errcode = 'check_violation', constraint = 'odds_rows_cover_check';
  end if;
  return null;
end $$;
create constraint trigger odds_rows_cover_check after insert on odds_versions deferrable initially deferred
  for each row execute function check_odds_cover_tickets();
create trigger odds_versions_append_only before update or delete or truncate on odds_versions
  for each statement execute function refuse_change();
create trigger odds_rows_append_only before update or delete or truncate on odds_rows
  for each statement execute function refuse_change();

-- A limited case has one row here; a case without a limit has none and costs nothing.
create table case_counters (
  case_id integer primary key references cases (id),
  taken integer not null default 0,
  cap integer not null,
  constraint case_counters_cap_check check (taken between 0 and cap)
) with (fillfactor = 20);

-- Items.

create table item_statuses (
  id smallint primary key,
  name text not null unique,
  is_birth boolean not null default false
);
insert into item_statuses values
  (0, 'default', false), (1, 'before', true), (2, 'unpaid', true), (3, 'bag', true), (4, 'progress', true),
  (5, 'to_upgrade', false), (6, 'to_contract', false), (7, 'EXCHANGING', false), (8, 'changed', false), (9, 'EXCHANGED', false),
  (10, 'unpacked', false), (11, 'accepted', false), (12, 'selled', false), (13, 'autoselled', false), (14, 'no_link', false),
  (15, 'PREPARING', false), (16, 'vendor waiting', false), (17, 'CONFIRM_STEAM', false), (18, 'send', false),
  (19, 'STEAM_WITHDRAWN', false), (20, 'completed', false), (21, 'canceled', false), (22, 'error', false),
  (23, 'support', false), (24, 'bug', false);

create table item_sources (id smallint primary key, name text not null unique);
insert into item_sources values
  (1, 'Battle'), (2, 'Case'), (3, 'Contract'), (4, 'Change'), (5, 'Upgrade'), (6, 'Pack'), (7, 'Prize');

-- Actors: U owner, S the system inside a transaction, B delivery on outside evidence, P payments, A one agent, D two agents.
create table item_transitions (
  from_status smallint not null references item_statuses (id),
  to_status smallint not null references item_statuses (id),
  actor char(1) not null check (actor in ('U', 'S', 'B', 'P', 'A', 'D')),
  primary key (from_status, to_status, actor)
);
insert into item_transitions
select f.id, t.id, x.actor from (values
  ('before', 'progress', 'S'), ('before', 'bag', 'S'),
  ('unpaid', 'progress', 'P'), ('unpaid', 'canceled', 'P'),
  ('bag', 'progress', 'U'), ('bag', 'progress', 'S'),
  ('progress', 'accepted', 'U'), ('bag', 'accepted', 'U'), ('progress', 'selled', 'U'), ('bag', 'selled', 'U'),
  ('progress', 'autoselled', 'S'), ('bag', 'autoselled', 'S'), ('progress', 'autoselled', 'D'), ('bag', 'autoselled', 'D'),
  ('accepted', 'selled', 'S'),
  ('progress', 'to_upgrade', 'S'), ('to_upgrade', 'changed', 'S'), ('progress', 'to_contract', 'S'), ('to_contract', 'changed', 'S'),
  ('progress', 'EXCHANGING', 'U'), ('EXCHANGING', 'EXCHANGED', 'S'), ('EXCHANGING', 'progress', 'S'),
  ('progress', 'unpacked', 'U'),
  ('progress', 'no_link', 'U'), ('no_link', 'progress', 'U'), ('no_link', 'progress', 'S'),
  ('progress', 'PREPARING', 'U'),
  ('PREPARING', 'vendor waiting', 'B'), ('PREPARING', 'CONFIRM_STEAM', 'B'), ('PREPARING', 'send', 'B'),
  ('vendor waiting', 'CONFIRM_STEAM', 'B'), ('vendor waiting', 'send', 'B'), ('CONFIRM_STEAM', 'send', 'B'),
  ('send', 'STEAM_WITHDRAWN', 'B'), ('STEAM_WITHDRAWN', 'completed', 'B'),
  ('PREPARING', 'canceled', 'B'), ('vendor waiting', 'canceled', 'B'), ('CONFIRM_STEAM', 'canceled', 'B'), ('send', 'canceled', 'B'),
  ('canceled', 'progress', 'B'),
  ('PREPARING', 'error', 'B'), ('vendor waiting', 'error', 'B'), ('CONFIRM_STEAM', 'error', 'B'), ('send', 'error', 'B'),
  ('error', 'send', 'B'), ('error', 'STEAM_WITHDRAWN', 'B'), ('error', 'canceled', 'B'), ('error', 'support', 'S'),
  ('STEAM_WITHDRAWN', 'support', 'B'),
  ('support', 'progress', 'D'), ('support', 'send', 'D'), ('support', 'completed', 'D'),
  ('progress', 'bug', 'D'), ('bag', 'bug', 'D'), ('before', 'bug', 'D'), ('support', 'bug', 'D'),
  ('before', 'support', 'A'), ('unpaid', 'support', 'A'), ('bag', 'support', 'A'), ('progress', 'support', 'A'),
  ('to_upgrade', 'support', 'A'), ('to_contract', 'support', 'A'), ('EXCHANGING', 'support', 'A'), ('no_link', 'support', 'A'),
  ('PREPARING', 'support', 'A'), ('vendor waiting', 'support', 'A'), ('CONFIRM_STEAM', 'support', 'A'), ('send', 'support', 'A'),
  ('error', 'support', 'A')
) as x (from_name, to_name, actor)
join item_statuses f on f.name = x.from_name join item_statuses t on t.name = x.to_name;

create table items (
  user_id bigint not null,
  id bigint not null,
  catalogue_item_id integer not null,
  price_minor bigint not null check (price_minor > 0),
  status smallint not null,
  source smallint not null,
  actor char(1) not null default 'S',
  -- The operation that made the last step; at birth the one that made the item.
  operation_id bigint not null,
  primary key (user_id, id)
) with (fillfactor = 85);
create index items_status_idx on items (user_id, status, id);

-- Every step after birth. The birth itself is the item's row: its id carries the time and its provenance is never changed.
create table item_steps (
  user_id bigint not null,
  item_id bigint not null,
  operation_id bigint not null,
  from_status smallint not null,
  to_status smallint not null,
  actor char(1) not null,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, item_id, operation_id, to_status)
);
create trigger item_steps_append_only before update or delete or truncate on item_steps
  for each statement execute function refuse_change();

-- How many items a player holds in each status and what they are worth: a page's totals without counting.
create table inventory_totals (
  user_id bigint not null,
  status smallint not null,
  count bigint not null check (count >= 0),
  value_minor bigint not null check (value_minor >= 0),
  primary key (user_id, status)
) with (fillfactor = 50);

create function on_items_born() returns trigger language plpgsql as $$
begin
  if exists (select from new_items n join item_statuses s on s.id = n.status where not s.is_birth) then
    raise exception 'an item is not born in this status' using errcode = 'check_violation', constraint = 'items_birth_check';
  end if;
  insert into inventory_totals as t (user_id, status, count, value_minor)
    select user_id, status, count(*), sum(price_minor) from new_items group by user_id, status order by user_id, status
    on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  return null;
end $$;
create trigger items_born after insert on items referencing new table as new_items
  for each statement execute function on_items_born();

-- Planned anew each time: a plan made for one sold item would join thousands of repriced ones row by row.
create function on_items_changed() returns trigger language plpgsql set plan_cache_mode = 'force_custom_plan' as $$
begin
  if exists (
    select from old_items o join new_items n using (user_id, id)
    where (o.catalogue_item_id, o.source) is distinct from (n.catalogue_item_id, n.source)
  ) then
    raise exception 'what an item is never changes' using errcode = 'check_violation', constraint = 'items_identity_check';
  end if;
  if exists (
    select from old_items o join new_items n using (user_id, id)
    where o.status <> n.status
      and not exists (select from item_transitions t where t.from_status = o.status and t.to_status = n.status and t.actor = n.actor)
  ) or (select count(*) from old_items) <> (select count(*) from old_items o join new_items n using (user_id, id)) then
    raise exception 'illegal step of an item' using errcode = 'check_violation', constraint = 'items_transition_check';
  end if;
  insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
    select n.user_id, n.id, n.operation_id, o.status, n.status, n.actor
    from old_items o join new_items n using (user_id, id) where o.status <> n.status order by n.user_id, n.id;
  insert into inventory_totals as t (user_id, status, count, value_minor)
    select user_id, status, 0, 0 from new_items group by user_id, status order by user_id, status
    on conflict (user_id, status) do nothing;
  update inventory_totals t set count = t.count + d.count, value_minor = t.value_minor + d.value_minor
    from (select user_id, status, sum(count) as count, sum(value_minor) as value_minor from (
            select user_id, status, 1 as count, price_minor as value_minor from new_items
            union all select user_id, status, -1, -price_minor from old_items) moves
          group by user_id, status having sum(count) <> 0 or sum(value_minor) <> 0) d
    where t.user_id = d.user_id and t.status = d.status;
  return null;
end $$;
create trigger items_changed after update on items referencing old table as old_items new table as new_items
  for each statement execute function on_items_changed();
create trigger items_kept before delete or truncate on items for each statement execute function refuse_change();

-- Play.

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
);
create trigger openings_append_only before update or delete or truncate on openings
  for each statement execute function refuse_change();

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

create table idempotency (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  http_status smallint not null,
  answer text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);

-- Facts.

-- A command writes its facts here in its own transaction; one relay moves them into the log, whose order is commit order.
create table outbox (
  id bigint generated always as identity primary key,
  facts json not null
);
create table fact_log (
  seq bigint generated always as identity primary key,
  facts json not null,
  at timestamptz not null default clock_timestamp()
);
-- Written once, read a few times, gone after a week: compressing them cost more than everything else about them.
alter table outbox alter column facts set storage external;
alter table fact_log alter column facts set storage external;
create table fact_cursors (
  consumer text primary key,
  seq bigint not null
);

create table live_drops (
  id bigint primary key,
  is_top boolean not null,
  drop jsonb not null
);
create index live_drops_top_idx on live_drops (id desc) where is_top;

create table site_statistics (
  name text primary key,
  value bigint not null
);

-- Players who may be listening: whoever took a realtime token lately. The others need no publications.
create table realtime_listeners (
  user_id bigint primary key,
  until timestamptz not null
) with (fillfactor = 50);

-- What the operator may switch while the shop runs.
create table site_switches (
  name text primary key,
  is_on boolean not null
);
insert into site_switches values ('maintenance', false);
