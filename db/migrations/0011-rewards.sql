-- Promo codes, missions, offers, campaigns: what each gives, in versions with who made and who approved them, and what was given.

-- Promo codes that were made together.
create table promo_batches (
  id integer primary key generated always as identity,
  prefix text not null check (prefix ~ '^[A-Z0-9_-]{2,16}$'),
  codes integer not null check (codes between 2 and 100000),
  created_at timestamptz not null default clock_timestamp()
);
create trigger promo_batches_append_only before update or delete or truncate on promo_batches
  for each statement execute function refuse_change();

-- What each code gives, and how many of its places are taken.
create table promo_codes (
  id integer primary key generated always as identity,
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,32}$'),
  type text not null check (type in ('common', 'blogger', 'instant')),
  title text not null,
  description text not null,
  img text,
  percent smallint check (percent between 1 and 100),
  sum_minor bigint check (sum_minor > 0),
  -- Coins for every 100 GOLD of a refill.
  coin_factor integer check (coin_factor between 0 and 1000),
  case_id integer references cases (id),
  case_from_minor bigint check (case_from_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total_limit integer not null check (total_limit >= 1),
  per_player_limit smallint not null check (per_player_limit >= 1),
  is_active boolean not null default true,
  -- Places that were taken before the code came to this shop.
  earlier_uses integer not null default 0 check (earlier_uses >= 0),
  -- Places taken: those used and those held by orders that are not paid yet.
  taken integer not null,
  -- Codes of a batch have the terms of its version.
  batch_id integer references promo_batches (id),
  version integer not null default 1 check (version >= 1),
  -- One code of each batch stands for all of them in lists.
  is_listed boolean not null default true,
  constraint promo_codes_limit_check check (taken between earlier_uses and total_limit),
  constraint promo_codes_terms_check check (case type
    when 'instant' then sum_minor is not null and percent is null and coin_factor is null and case_id is null and per_player_limit = 1
    when 'common' then percent is not null and sum_minor is null and coin_factor is null and case_id is null
    else percent is not null and sum_minor is null and coin_factor is not null end),
  check ((case_id is null) = (case_from_minor is null))
) with (fillfactor = 50);
create index promo_codes_batch_idx on promo_codes (batch_id) where batch_id is not null;
-- Codes that begin so; a batch has up to 100 000 of them.
create index promo_codes_prefix_idx on promo_codes (code collate "C");
create unique index promo_codes_listed_key on promo_codes (batch_id) where is_listed and batch_id is not null;
-- The list of promo codes reads those that it shows: batches have up to 100 000 codes that it does not.
create index promo_codes_listed_idx on promo_codes (id) where is_listed;
create index promo_codes_listed_code_idx on promo_codes (code) where is_listed;

-- Terms that somebody was promised never change: other terms are another code.
create function keep_promo_terms() returns trigger language plpgsql as $$
begin
  if old.taken > old.earlier_uses and
     (old.code, old.type, old.percent, old.sum_minor, old.coin_factor, old.case_id, old.case_from_minor, old.starts_at, old.earlier_uses)
     is distinct from (new.code, new.type, new.percent, new.sum_minor, new.coin_factor, new.case_id, new.case_from_minor, new.starts_at, new.earlier_uses) then
    raise exception 'terms of the promo code % were promised already', old.code
      using errcode = 'check_violation', constraint = 'promo_codes_terms_kept';
  end if;
  return new;
end $$;
create trigger promo_codes_terms_kept before update on promo_codes for each row execute function keep_promo_terms();

-- Everything that decides what a code gives, and how often.
create function promo_terms(c promo_codes) returns jsonb language sql stable
  return jsonb_build_object('type', c.type, 'percent', c.percent, 'sumMinor', c.sum_minor, 'coinFactor', c.coin_factor, 'caseId', c.case_id,
    'caseFromMinor', c.case_from_minor, 'startsAt', extract(epoch from c.starts_at), 'endsAt', extract(epoch from c.ends_at),
    'totalLimit', c.total_limit, 'perPlayerLimit', c.per_player_limit);

-- What a promo code gave as it was defined.
create table promo_versions (
  id bigint primary key generated always as identity,
  code_id integer references promo_codes (id),
  batch_id integer references promo_batches (id),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  terms jsonb not null,
  -- The most that all its codes can give without a refill, in minor units of GOLD, and by how much this version raised it.
  worth_minor numeric not null check (worth_minor >= 0),
  added_minor numeric not null check (added_minor between 0 and worth_minor),
  check (num_nonnulls(code_id, batch_id) = 1),
  unique (code_id, version),
  unique (batch_id, version)
);
create index promo_versions_operator_idx on promo_versions (operator_id, at) where change_request_id is null;
create trigger promo_versions_append_only before update or delete or truncate on promo_versions
  for each statement execute function refuse_change();

-- One row a place. It is held by an order that is not paid yet, used by a paid order or an instant code, or given back.
create table promo_uses (
  -- The order of the refill, or the operation that paid an instant code.
  reference_id bigint primary key,
  code_id integer not null references promo_codes (id),
  user_id bigint not null references users (id),
  state text not null check (state in ('held', 'used', 'released')),
  held_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- What was given, and by which operation; a use without one gave nothing yet.
  operation_id bigint unique,
  value_minor bigint check (value_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  coins bigint not null default 0 check (coins >= 0),
  case_id integer references cases (id),
  check ((state = 'used') = (operation_id is not null) and (state = 'held') = (ended_at is null)),
  check (state = 'used' or (bonus_minor = 0 and coins = 0 and case_id is null))
);
create index promo_uses_player_idx on promo_uses (user_id, code_id);
create index promo_uses_code_idx on promo_uses (code_id, reference_id);

create function keep_used_promo() returns trigger language plpgsql as $$
begin
  raise exception 'a used place of a promo code is never changed' using errcode = 'restrict_violation', constraint = 'promo_uses_kept';
end $$;
create trigger promo_uses_kept before update on promo_uses for each row when (old.state = 'used') execute function keep_used_promo();
create trigger promo_uses_stay before delete or truncate on promo_uses for each statement execute function refuse_change();

-- Uses of promo codes and the refills that they brought, as the back office lists them: one row for a code, or for all codes of a batch under
-- the one that is listed. Counted from domain events, so that players of one batch do not wait for one row.
create table promo_totals (
  code_id integer primary key,
  uses bigint not null check (uses >= 0),
  refilled_minor bigint not null check (refilled_minor >= 0)
) with (fillfactor = 70);

-- The code that a player keeps for the next refill.
create table player_promos (
  user_id bigint primary key references users (id),
  code_id integer not null references promo_codes (id),
  at timestamptz not null default clock_timestamp()
);

-- Missions of networks, push and the installed app.
create table missions (
  channel text primary key check (channel in ('push', 'pwa', 'vk', 'telegram', 'steam', 'email')),
  type text not null check (type in ('push', 'pushPWA', 'social')),
  name text not null,
  description text not null,
  button text not null,
  prize_coins bigint not null check (prize_coins between 1 and 1000000),
  -- Since when the prize is this one.
  prize_since timestamptz not null default clock_timestamp(),
  -- Missions are shown in this order.
  place int not null,
  is_active boolean not null default true,
  version integer not null default 1 check (version >= 1),
  constraint missions_kind_check check ((type = 'push') = (channel = 'push') and (type = 'pushPWA') = (channel = 'pwa'))
);

create function mission_terms(m missions) returns jsonb language sql stable
  return jsonb_build_object('name', m.name, 'description', m.description, 'button', m.button, 'prizeCoins', m.prize_coins, 'place', m.place,
    'isActive', m.is_active);

-- What a mission was at each time: who made each version and, where the prize changed, who approved it.
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

-- Missions of networks: when a check was asked for, and when the prize was paid.
-- When a check of a mission was requested, and when the prize was paid.
create table mission_claims (
  user_id bigint not null references users (id),
  channel text not null check (channel in ('push', 'pwa', 'vk', 'telegram', 'steam', 'email')),
  asked_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  -- The operation that paid the prize, and what it paid; null before.
  operation_id bigint unique,
  coins bigint check (coins > 0),
  -- Where the installed app ran.
  platform text check (platform in ('android', 'ios')),
  primary key (user_id, channel),
  constraint mission_claims_paid_check check ((operation_id is null) = (coins is null) and (operation_id is null or completed_at is not null)),
  constraint mission_claims_app_check check (channel <> 'pwa' or completed_at is null or platform is not null)
);
create index mission_claims_paid_idx on mission_claims (channel) include (coins) where completed_at is not null;

-- A mission's prize is paid once for a person at a network or for a mailbox, whichever account they come with. `subject_hash` is the SHA-256
-- of the mission's type, a colon, and the network's number of them or their mailbox in its plain form.
create table mission_subjects (
  channel text not null check (channel in ('push', 'vk', 'telegram', 'steam', 'email')),
  subject_hash bytea not null check (length(subject_hash) = 32),
  user_id bigint not null references users (id),
  paid_at timestamptz not null default clock_timestamp(),
  primary key (channel, subject_hash)
);

-- Paid missions of a channel, counted from domain events: claims of many players must not wait for one row.
create table mission_totals (
  channel text primary key,
  completed bigint not null,
  coins bigint not null
);

-- The terms of an offer. A version is never edited: other terms are another version.
create table offer_versions (
  offer_id integer not null check (offer_id > 0),
  version integer not null check (version >= 1),
  trigger_id integer not null check (trigger_id > 0),
  trigger_type text not null check (trigger_type in ('first_visit', 'first_refill', 'level_up', 'away_7_days', 'low_balance',
    'event_start', 'big_refill', 'battle_streak')),
  -- GOLD of a low balance or a big refill in minor units, victories of a series.
  threshold bigint check (threshold > 0),
  name text not null check (name <> ''),
  title text not null check (title <> ''),
  description text not null,
  -- A picture id below the art folder.
  image text not null check (image <> ''),
  label text not null,
  label_name text not null,
  label_color text not null check (label_color ~ '^#[0-9A-Fa-f]{6}$'),
  -- What is paid: GOLD at price_minor, or coins at coin_price.
  currency smallint not null references currencies (id),
  price_minor bigint not null check (price_minor > 0),
  old_price_minor bigint not null check (old_price_minor > price_minor),
  coin_price bigint check (coin_price > 0),
  bonus_coins bigint not null check (bonus_coins >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  duration_minutes integer not null check (duration_minutes between 1 and 525600),
  limit_per_player smallint not null check (limit_per_player >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  change_request_id bigint unique references change_requests (id),
  -- Triggers make it within these moments; null: always.
  starts_at timestamptz,
  ends_at timestamptz,
  segment text not null default 'everyone' check (segment in ('everyone', 'never_refilled', 'refilled')),
  min_level smallint not null default 1 check (min_level between 1 and 200),
  primary key (offer_id, version),
  check ((threshold is not null) = (trigger_type in ('low_balance', 'big_refill', 'battle_streak'))),
  check ((currency = 2) = (coin_price is not null)),
  -- Coins never become GOLD.
  check (currency = 1 or bonus_minor = 0),
  constraint offer_versions_two_people_check check ((operator_id is null) = (change_request_id is null)),
  constraint offer_versions_window_check check (starts_at < ends_at)
);
create trigger offer_versions_append_only before update or delete or truncate on offer_versions
  for each statement execute function refuse_change();

create table offer_cases (
  offer_id integer not null,
  version integer not null,
  position smallint not null,
  case_id integer not null references cases (id),
  amount smallint not null check (amount between 1 and 100),
  primary key (offer_id, version, case_id),
  foreign key (offer_id, version) references offer_versions (offer_id, version)
);
create trigger offer_cases_append_only before update or delete or truncate on offer_cases
  for each statement execute function refuse_change();

-- The version in force of each offer; an inactive one is made for nobody any more.
create table offers (
  id integer primary key,
  position integer not null,
  version integer not null,
  is_active boolean not null,
  foreign key (id, version) references offer_versions (offer_id, version)
);

-- What a trigger made for a player, with the terms of that moment.
create table player_offers (
  id bigint primary key,
  user_id bigint not null references users (id),
  offer_id integer not null,
  version integer not null,
  -- What triggered it, such as order:5 or level:3; each makes one.
  cause text not null check (cause <> ''),
  made_at timestamptz not null default clock_timestamp(),
  -- Null until its player comes back, for the offer of an absence.
  starts_at timestamptz,
  ends_at timestamptz,
  bought_at timestamptz,
  operation_id bigint unique,
  foreign key (offer_id, version) references offer_versions (offer_id, version),
  unique (user_id, offer_id, cause),
  check ((starts_at is null) = (ends_at is null)),
  constraint player_offers_bought_check check ((bought_at is null) = (operation_id is null)),
  constraint player_offers_window_check check (bought_at >= starts_at and bought_at < ends_at)
) with (fillfactor = 70);
-- What was sold of a version.
create index player_offers_version_idx on player_offers (offer_id, version) include (bought_at, starts_at);

create function keep_player_offer() returns trigger language plpgsql as $$
begin
  if old.bought_at is not null or (old.starts_at is not null and (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at))
     or (old.id, old.user_id, old.offer_id, old.version, old.cause, old.made_at)
        is distinct from (new.id, new.user_id, new.offer_id, new.version, new.cause, new.made_at) then
    raise exception 'the terms of personal offer % were promised', old.id using errcode = 'restrict_violation', constraint = 'player_offers_kept';
  end if;
  return new;
end $$;
create trigger player_offers_kept before update on player_offers for each row execute function keep_player_offer();
create trigger player_offers_stay before delete or truncate on player_offers for each statement execute function refuse_change();

-- Personal offers by their version, counted from domain events in the same way.
create table offer_totals (
  offer_id integer not null,
  version integer not null,
  made bigint not null,
  bought bigint not null,
  primary key (offer_id, version)
);

-- When a player first came to the secret shop.
create table shop_visits (
  user_id bigint primary key references users (id),
  at timestamptz not null default clock_timestamp()
);

-- What triggers count of a player's past.
create table trigger_progress (
  user_id bigint primary key references users (id),
  refills integer not null default 0 check (refills >= 0),
  -- Battles won in a row.
  wins integer not null default 0 check (wins >= 0)
) with (fillfactor = 70);

-- When to look next whether a player stays away.
create table absence_watches (
  user_id bigint primary key references users (id),
  due_at timestamptz not null
);
create index absence_watches_due_idx on absence_watches (due_at);

-- Messages to a part of the players: approved by two operators, sent a batch at a time, each player once.
create table campaigns (
  id integer primary key generated always as identity,
  change_request_id bigint not null unique references change_requests,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 400),
  -- A path of the site.
  path text not null check (path ~ '^/[a-zA-Z0-9/_-]*$'),
  -- Who is meant; players are looked up while it runs.
  segment jsonb not null,
  starts_at timestamptz not null,
  per_minute integer not null check (per_minute between 1 and 60000),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
  -- When its next batch is due; null when nothing is left to do.
  due_at timestamptz,
  -- Everybody up to this player was looked at.
  last_user_id bigint not null default 0,
  reached integer not null default 0 check (reached >= 0),
  ended_at timestamptz,
  -- A campaign may give one opening of a case to each player who opens its message.
  gift_case_id integer references cases,
  check ((due_at is null) = (state in ('done', 'stopped')) and (due_at is null) = (ended_at is not null))
);
create index campaigns_due_idx on campaigns (due_at) where due_at is not null;

create table campaign_players (
  campaign_id integer not null references campaigns (id),
  user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (campaign_id, user_id)
);
-- The messages of a player within a week are counted before the next one.
create index campaign_players_by_player on campaign_players (user_id, at);
create trigger campaign_players_append_only before update or delete or truncate on campaign_players
  for each statement execute function refuse_change();

-- Players who came to the site by a message, each once, with the operation that gave the gift.
create table campaign_opens (
  campaign_id integer not null,
  user_id bigint not null,
  at timestamptz not null,
  gift_operation_id bigint,
  primary key (campaign_id, user_id),
  foreign key (campaign_id, user_id) references campaign_players (campaign_id, user_id)
);
create trigger campaign_opens_append_only before update or delete or truncate on campaign_opens
  for each statement execute function refuse_change();
