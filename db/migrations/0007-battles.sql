-- Battles. A battle's row is locked by every step; money and items follow the rules of the ledger and of items.

create table battles (
  id bigint primary key,
  ulid text not null unique check (ulid ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'),
  mode text not null check (mode in ('classic', 'crazy', 'team', 'share')),
  slots smallint not null check (slots between 2 and 4),
  rounds smallint not null check (rounds between 1 and 50),
  is_private boolean not null,
  creator_id bigint not null,
  price_minor bigint not null check (price_minor > 0),
  status text not null default 'created' check (status in ('created', 'started', 'finished', 'cancelled')),
  -- The seed is sealed under a key that is not in the database, with the battle's id as associated data.
  commitment bytea not null check (length(commitment) = 32),
  sealed bytea not null,
  revealed_seed bytea,
  config_hash bytea not null check (length(config_hash) = 32),
  chain_hash bytea not null check (length(chain_hash) = 32),
  created_at timestamptz not null,
  bots_at timestamptz,
  locked_at timestamptz,
  beacon_round bigint,
  beacon_due_at timestamptz,
  signature bytea check (length(signature) = 48),
  starts_at timestamptz,
  revealed smallint not null default 0,
  finished_at timestamptz,
  end_reason text check (end_reason in ('creator_left', 'not_filled', 'beacon_silent', 'voided_by_operators')),
  tied_count smallint,
  -- When the next step is due; null when there is none. It lets a battle go on after any stop.
  due_at timestamptz,
  -- The request that began a battle or a notification: log lines, events and outgoing calls of the work carry its id.
  request_id text,
  constraint battles_lock_check check ((locked_at is null) = (beacon_round is null) and (locked_at is null) = (beacon_due_at is null)),
  constraint battles_start_check check ((starts_at is null) = (signature is null) and (starts_at is null or locked_at is not null)),
  constraint battles_revealed_check check (revealed between 0 and rounds and (revealed = 0 or starts_at is not null)),
  constraint battles_seed_check check ((status = 'finished') = (revealed_seed is not null) and (revealed_seed is null or sha256(revealed_seed) = commitment)),
  constraint battles_end_check check ((status = 'cancelled') = (end_reason is not null)),
  constraint battles_finish_check check (status <> 'finished' or revealed = rounds)
) with (fillfactor = 70);
create index battles_due_idx on battles (due_at) where due_at is not null;
create index battles_status_idx on battles (status, id) where not is_private;
-- Lists of battles by price are read status by status in this order, up to the page that is asked for, however many battles there were.
create index battles_price_idx on battles (status, price_minor, id) where not is_private;
create index battles_created_idx on battles (id) where status in ('created', 'started');
-- Battles that were voided after their lock are published.
create index battles_voided_idx on battles (id) where end_reason in ('beacon_silent', 'voided_by_operators');

-- The rounds: equal neighbours are one row, opened `count` times under the odds version of the creation.
create table battle_cases (
  battle_id bigint not null references battles (id),
  position smallint not null,
  case_id integer not null,
  odds_version integer not null,
  price_minor bigint not null check (price_minor > 0),
  count smallint not null check (count between 1 and 50),
  primary key (battle_id, position)
);
create trigger battle_cases_append_only before update or delete or truncate on battle_cases
  for each statement execute function refuse_change();

create table battle_seats (
  battle_id bigint not null references battles (id),
  slot smallint not null check (slot between 1 and 4),
  user_id bigint,
  -- The number of a bot of the house.
  bot smallint,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The operation that staked.
  stake_id bigint not null unique,
  is_active boolean not null default true,
  total_minor bigint not null default 0,
  -- What the battle gave the player, items and GOLD; null until it is finished.
  won_minor bigint,
  gold_minor bigint,
  primary key (battle_id, slot),
  constraint battle_seats_sitter_check check ((user_id is null) <> (bot is null))
) with (fillfactor = 70);
create unique index battle_seats_active_key on battle_seats (user_id) where is_active and user_id is not null;
create index battle_seats_user_idx on battle_seats (user_id, battle_id) where user_id is not null;

-- A stake goes back at most once.
create table battle_refunds (
  stake_id bigint primary key,
  battle_id bigint not null references battles (id),
  user_id bigint,
  operation_id bigint not null
);
create trigger battle_refunds_append_only before update or delete or truncate on battle_refunds
  for each statement execute function refuse_change();

-- Rolls that are revealed; later ones are nowhere.
create table battle_drops (
  battle_id bigint not null,
  round smallint not null,
  slot smallint not null,
  ticket integer not null check (ticket between 0 and 99999999),
  catalogue_item_id integer not null,
  value_minor bigint not null check (value_minor > 0),
  primary key (battle_id, round, slot)
);
create trigger battle_drops_append_only before update or delete or truncate on battle_drops
  for each statement execute function refuse_change();

-- Which item each drop became for its winner. A drop without one was a bot's, or was bought back.
create table battle_prizes (
  battle_id bigint not null,
  round smallint not null,
  slot smallint not null,
  user_id bigint not null,
  item_id bigint not null unique,
  primary key (battle_id, round, slot)
);
create index battle_prizes_user_idx on battle_prizes (user_id, battle_id);
create trigger battle_prizes_append_only before update or delete or truncate on battle_prizes
  for each statement execute function refuse_change();

-- The public log of locks, written before the beacon's round is due: nobody can claim an earlier lock afterwards.
create table battle_locks (
  seq bigint primary key,
  battle_id bigint not null unique references battles (id),
  battle_hash bytea not null,
  locked_at_s bigint not null,
  beacon_round bigint not null,
  seeds_hash bytea not null,
  previous bytea not null,
  hash bytea not null,
  constraint battle_locks_hash_check check (hash = sha256(convert_to(
    concat_ws('|', encode(previous, 'hex'), seq, encode(battle_hash, 'hex'), locked_at_s, beacon_round, encode(seeds_hash, 'hex')), 'UTF8')))
);
create trigger battle_locks_append_only before update or delete or truncate on battle_locks
  for each statement execute function refuse_change();

create table battle_voids (
  battle_id bigint primary key references battles (id),
  change_request_id bigint not null unique references change_requests
);
create trigger battle_voids_append_only before update or delete or truncate on battle_voids
  for each statement execute function refuse_change();

create unlogged table battle_viewers (
  battle_id bigint not null,
  viewer bytea not null,
  until timestamptz not null,
  primary key (battle_id, viewer)
);
