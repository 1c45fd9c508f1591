-- Players: accounts, sessions, seeds, balances, limits and restrictions.

-- Trigrams are made of letters, and in the locale of the shop only Latin ones are: Russian letters are looked up by Latin ones that stand
-- for them. Several may share one, so that a name in either script finds the other.
create function search_letters(value text) returns text language sql immutable strict parallel safe
  return translate(lower(value), 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'abvgdeejziiklmnoprstufhccssqyxeua');

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
  created_at timestamptz not null default clock_timestamp(),
  language text not null default 'ru' check (language ~ '^[a-z]{2}$'),
  is_hidden boolean not null default false,
  email_confirmed_at timestamptz,
  -- A link that is new opens no withdrawal yet.
  steam_link_set_at timestamptz,
  -- The picture that a provider gave, as a key of remote_avatars; null where it gave none.
  provider_avatar text,
  -- IANA name, as the player's browser reports it: nobody is reminded at night.
  time_zone text not null default 'Europe/Moscow' check (length(time_zone) between 1 and 64),
  -- When the personal data of a player were erased; their number and their books stay.
  erased_at timestamptz
);
create index users_steam_login_idx on users (lower(steam_login)) where steam_login is not null;
create index users_created_idx on users (created_at, id);
create index users_country_idx on users (country, created_at, id) where country is not null;
-- Operators find a player by email address.
create index users_email_idx on users (lower(email)) where email is not null;
-- Many players share a name. With the id in the index, a page of them needs no sort.
create index users_nickname_id_idx on users (lower(nickname) collate "C", id);
--
create index users_nickname_parts_idx on users using gin (search_letters(nickname) gin_trgm_ops);
create index users_steam_login_parts_idx on users using gin (search_letters(steam_login) gin_trgm_ops) where steam_login is not null;
create index users_id_parts_idx on users using gin ((id::text) gin_trgm_ops);

create table credentials (
  user_id bigint primary key references users (id),
  login text not null,
  password_hash text not null
);
create unique index credentials_login_key on credentials (lower(login));
create index credentials_login_parts_idx on credentials using gin (search_letters(login) gin_trgm_ops);

create table sessions (
  id bigint primary key,
  user_id bigint not null references users (id),
  secret_hash bytea not null,
  address inet,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- How a session was begun, and by which address and advertisement it came in.
  way text check (way in ('quick', 'password', 'steam', 'google', 'vk', 'link'))
);
create unique index sessions_secret_hash_key on sessions (secret_hash);
create index sessions_user_id_idx on sessions (user_id) where ended_at is null;
create index sessions_player_idx on sessions (user_id);

create table session_marks (
  session_id bigint primary key references sessions (id),
  session_url text not null,
  fbp text not null,
  fbc text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Accounts at sign-in providers, by the provider's own number of the player, never by email address.
create table identities (
  provider text not null check (provider in ('steam', 'google', 'vk')),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users (id),
  name text,
  linked_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  primary key (provider, subject),
  constraint identities_user_provider_key unique (user_id, provider)
);

-- A token ends a sign-in at a provider: once, within a minute by the database's clock, in the browser that began it.
create table login_tokens (
  token_hash bytea primary key,
  browser_hash bytea,
  user_id bigint not null references users (id),
  way text not null,
  is_new boolean not null,
  expires_at timestamptz not null default clock_timestamp() + interval '60 seconds',
  used_at timestamptz
);
create index login_tokens_expires_at_idx on login_tokens (expires_at);

-- Token buckets of signing in, shared by all processes: when the bucket of an account or an address will be full again.
-- Losing them in a crash only forgives a minute of attempts.
create unlogged table sign_in_limits (
  subject text primary key,
  full_at timestamptz not null
);
create index sign_in_limits_full_at_idx on sign_in_limits (full_at);

-- Steam's answers carry a number that is good once; one that was seen is refused for as long as it could be sent again.
create table provider_nonces (
  provider text not null,
  nonce text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (provider, nonce)
);
create index provider_nonces_seen_at_idx on provider_nonces (seen_at);

-- What brought a newcomer.
create table sign_ups (
  user_id bigint primary key references users (id),
  way text not null check (way in ('quick', 'steam', 'google', 'vk')),
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  url text,
  created_at timestamptz not null default clock_timestamp()
);

-- Pictures of providers by the hash of their address: only the hash travels.
create table remote_avatars (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  url text not null
);

-- Emails that confirm an address: once, within a day by the database's clock. Mailbox and sender are counted, so that many accounts cannot fill
-- one mailbox.
create table email_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  email text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  used_at timestamptz,
  mailbox text,
  asked_from text
);
create index email_confirmations_user_id_idx on email_confirmations (user_id, created_at);
create index email_confirmations_mailbox_idx on email_confirmations (mailbox, created_at) where mailbox is not null;
create index email_confirmations_asked_from_idx on email_confirmations (asked_from, created_at) where asked_from is not null;

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
-- A server seed is used once: the commitment that a guest is given opens one account, however often it is sent.
create unique index seeds_commitment_key on seeds (commitment);
create index seeds_revealed_idx on seeds (revealed_at) where revealed_at is not null;

-- The one hot row of a player. Only its key is indexed, so that every update stays on its page (heap-only).
-- Losses are what a player put into games in GOLD less what came back, stored beside the balance by everything that moves it, so that a game is
-- refused without reading anything else. A sum counts for the window of its day.
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
  refilled_at timestamptz,
  loss_on date,
  loss_day_minor bigint not null default 0,
  loss_week_minor bigint not null default 0,
  loss_month_minor bigint not null default 0,
  loss_limit_day_minor bigint check (loss_limit_day_minor >= 0),
  loss_limit_week_minor bigint check (loss_limit_week_minor >= 0),
  loss_limit_month_minor bigint check (loss_limit_month_minor >= 0),
  excluded_until timestamptz,
  reminder_minutes smallint not null default 60 check (reminder_minutes in (15, 30, 45, 60)),
  played_at timestamptz,
  play_began_at timestamptz,
  -- A reminder that was once due stays due until its player answers it, wherever the clock goes and however long they stay away.
  reminder_due_at timestamptz,
  -- What is owed, read in the locked row: the debts below less their repayments.
  owed_minor bigint not null default 0 constraint players_owed_check check (owed_minor >= 0),
  owed_coins bigint not null default 0 constraint players_owed_coins_check check (owed_coins >= 0),
  -- Those above that were not lifted, read in the locked row: `{action: {reason, until}}`, until null without an end. Null for almost everybody.
  restrictions jsonb constraint players_restrictions_check check (restrictions <> '{}'),
  constraint players_debtor_balance_check check (owed_minor = 0 or balance_minor = 0),
  constraint players_debtor_coins_check check (owed_coins = 0 or coins = 0)
) with (fillfactor = 50);
-- Debtors are few among all players.
create index players_owing_idx on players (user_id) where owed_minor > 0 or owed_coins > 0;

-- Days, weeks and months of limits are those of Moscow, by the database's clock.
create function play_today() returns date language sql stable
  return ((now() at time zone 'UTC') + interval '3 hours')::date;

create function play_window_start(period text, day date) returns timestamptz language sql immutable
  return (date_trunc(period, day::timestamp) - interval '3 hours') at time zone 'UTC';

create function play_window_end(period text, day date) returns timestamptz language sql immutable
  return (date_trunc(period, day::timestamp) + ('1 ' || period)::interval - interval '3 hours') at time zone 'UTC';

-- One day is in one week and one month: only a sum of an earlier day asks the calendar, and most sums that are read are of today.
create function loss_in(period text, sum_on date, sum_minor bigint) returns bigint language sql stable
  return case
    when sum_on = play_today() then sum_minor
    when date_trunc(period, sum_on::timestamp) = date_trunc(period, play_today()::timestamp) then sum_minor
    else 0 end;

-- What a player may still lose by their limits; null without limits.
create function loss_room(p players) returns bigint language sql stable
  return case when coalesce(p.loss_limit_day_minor, p.loss_limit_week_minor, p.loss_limit_month_minor) is null then null else least(
    p.loss_limit_day_minor - loss_in('day', p.loss_on, p.loss_day_minor),
    p.loss_limit_week_minor - loss_in('week', p.loss_on, p.loss_week_minor),
    p.loss_limit_month_minor - loss_in('month', p.loss_on, p.loss_month_minor)) end;

-- When the limit that leaves the least starts again.
create function loss_resets_at(p players) returns timestamptz language sql stable
  return case
    when loss_room(p) is null then null
    when p.loss_limit_month_minor - loss_in('month', p.loss_on, p.loss_month_minor) = loss_room(p) then play_window_end('month', play_today())
    when p.loss_limit_week_minor - loss_in('week', p.loss_on, p.loss_week_minor) = loss_room(p) then play_window_end('week', play_today())
    else play_window_end('day', play_today()) end;

-- Half an hour without a game ends a stretch of play, but not one whose reminder waits for an answer.
create function play_stretch_start(p players) returns timestamptz language sql stable
  return case when p.reminder_due_at is not null or p.played_at > now() - interval '30 minutes' then p.play_began_at end;

create function needs_reminder(p players) returns boolean language sql stable
  return p.reminder_due_at is not null
    or coalesce(play_stretch_start(p) + make_interval(mins => p.reminder_minutes) <= now(), false);

create table player_limits (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('refill', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit in force.
  amount_minor bigint check (amount_minor >= 0),
  -- A looser limit that was asked for, null to have none; it waits a day and for the player's confirmation.
  is_pending boolean not null default false,
  pending_minor bigint check (pending_minor >= 0),
  pending_at timestamptz,
  check (is_pending = (pending_at is not null) and (is_pending or pending_minor is null)),
  primary key (user_id, kind, period)
);

-- Every limit that came into force. A looser one never within a day of being asked for.
create table limit_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('refill', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  from_minor bigint,
  to_minor bigint,
  asked_at timestamptz not null,
  in_force_at timestamptz not null default clock_timestamp(),
  constraint limit_changes_wait_check check (
    (from_minor is null or (to_minor is not null and to_minor <= from_minor)) or in_force_at >= asked_at + interval '24 hours')
);
create index limit_changes_player_idx on limit_changes (user_id, id);
create trigger limit_changes_append_only before update or delete or truncate on limit_changes
  for each statement execute function refuse_change();

-- Pauses that players took. One is never shortened: a later row only ends later.
create table exclusions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  began_at timestamptz not null default clock_timestamp(),
  until_at timestamptz not null check (until_at > began_at)
);
create index exclusions_player_idx on exclusions (user_id, id);
create trigger exclusions_append_only before update or delete or truncate on exclusions
  for each statement execute function refuse_change();

-- Players who stated that they are of age: asked once of an account. A refill needs it.
create table age_confirmations (
  user_id bigint primary key references users (id),
  place text not null check (place in ('sign_up', 'refill')),
  at timestamptz not null default clock_timestamp()
);
create trigger age_confirmations_append_only before update or delete or truncate on age_confirmations
  for each statement execute function refuse_change();

-- Restrictions that operators put on players: each forbids one kind of action until its end.
create table restrictions (
  id bigint primary key,
  user_id bigint not null references users (id),
  action text not null check (action in ('play', 'refill', 'withdraw', 'sign_in')),
  -- What the player reads.
  reason text not null check (length(btrim(reason)) between 1 and 500),
  operator_id bigint not null,
  began_at timestamptz not null default clock_timestamp(),
  -- `infinity`: without an end.
  until_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint,
  lift_reason text,
  constraint restrictions_window_check check (until_at > began_at),
  constraint restrictions_lifted_check check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
-- One that was not lifted for each player and action: another one replaces it.
create unique index restrictions_open_idx on restrictions (user_id, action) where lifted_at is null;
create index restrictions_user_idx on restrictions (user_id, id);
create trigger restrictions_stay before delete or truncate on restrictions for each statement execute function refuse_change();

-- Of the restrictions of a player's row those that run now; null where none does.
create function restrictions_in_force(restrictions jsonb) returns jsonb stable strict parallel safe language sql
return (
  select jsonb_object_agg(key, value) from jsonb_each(restrictions)
   where coalesce((value->>'until')::timestamptz > now(), true));
