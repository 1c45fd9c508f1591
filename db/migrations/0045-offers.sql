-- Offers of the secret shop: their terms as data, the personal ones that triggers made, and what triggers are decided by.

insert into house_accounts values (11, 'offers');
insert into entry_kinds values (70, 'offer bought'), (71, 'offer coins'), (72, 'offer money');

-- Other features give openings, too: the reason is a word, and only an opening that is taken back names the one that gave it.
alter table free_open_grants
  drop constraint free_open_grants_reason_check,
  drop constraint free_open_grants_count_check,
  add constraint free_open_grants_reason_check check (reason ~ '^[a-z]+( [a-z]+)*$'),
  add constraint free_open_grants_count_check check (
    case reason when 'promo returned' then count = -1 and of_operation_id is not null else count >= 1 and of_operation_id is null end);

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
  primary key (offer_id, version),
  check ((threshold is not null) = (trigger_type in ('low_balance', 'big_refill', 'battle_streak'))),
  check ((currency = 2) = (coin_price is not null)),
  -- Coins never become GOLD.
  check (currency = 1 or bonus_minor = 0)
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
  -- The recorded fact that made it, such as order:5 or level:3; each makes one.
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
insert into trigger_progress (user_id, refills)
select user_id, count(*) from payment_orders where operation_id is not null group by user_id;

-- When to look next whether a player stays away.
create table absence_watches (
  user_id bigint primary key references users (id),
  due_at timestamptz not null
);
create index absence_watches_due_idx on absence_watches (due_at);
insert into absence_watches (user_id, due_at) select user_id, clock_timestamp() from players;
create index sessions_player_idx on sessions (user_id);
