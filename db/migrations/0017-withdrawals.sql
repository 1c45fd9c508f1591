-- Withdrawals: the way of an item to Steam, one row an item and way. Moments are the database's clock.
insert into entry_kinds values (33, 'item credited');

create table withdrawals (
  id bigint primary key,
  user_id bigint not null,
  item_id bigint not null,
  catalogue_item_id integer not null,
  price_minor bigint not null check (price_minor > 0),
  method text not null check (method in ('link', 'login')),
  provider text not null check (provider in ('sandbox', 'market', 'steam_bot')),
  -- Whom it goes to, as he was linked when it was asked for; a link that is changed later changes nothing.
  steam_id text not null check (steam_id ~ '^[0-9]{17}$'),
  trade_token text check (trade_token ~ '^[A-Za-z0-9_-]{1,32}$'),
  -- Stands in the message of the genuine offer, and finds it again where its number was lost.
  code text not null unique check (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  status smallint not null references item_statuses (id),
  cause text not null,
  created_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz not null,
  -- When it is looked at next; null when it has ended or waits for people.
  due_at timestamptz,
  -- One process at a time asks the provider; its turn is over by then, whatever became of it.
  leased_until timestamptz,
  turn integer not null default 0,
  -- From here on the provider may know of it: only his word brings the item back.
  asked_at timestamptz,
  -- Since when nobody knows whether the provider was reached.
  doubted_at timestamptz,
  trade_id text,
  asset_id text,
  bot jsonb,
  sent_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  is_replaceable boolean not null default false,
  constraint withdrawals_end_check check ((ended_at is null) = (status not in (20, 21))),
  constraint withdrawals_due_check check (ended_at is null or due_at is null),
  constraint withdrawals_returned_check check (status <> 21 or accepted_at is null),
  constraint withdrawals_accepted_check check (status not in (19, 20) or accepted_at is not null),
  constraint withdrawals_replaceable_check check (not is_replaceable or status = 21)
) with (fillfactor = 70);
create index withdrawals_user_idx on withdrawals (user_id, id);
create index withdrawals_due_idx on withdrawals (due_at) where due_at is not null;
create index withdrawals_queue_idx on withdrawals (provider, ready_at, id) where status = 15;
create index withdrawals_sent_idx on withdrawals (provider, id) where sent_at is not null;
create index withdrawals_item_idx on withdrawals (user_id, item_id, id);
-- An item is on one way at a time; an offer and a thing of ours are in one of them.
create unique index withdrawals_open_item_key on withdrawals (user_id, item_id) where ended_at is null;
create unique index withdrawals_trade_key on withdrawals (provider, trade_id) where trade_id is not null;
create unique index withdrawals_open_asset_key on withdrawals (provider, asset_id) where ended_at is null and asset_id is not null;

create function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or (old.id, old.user_id, old.item_id, old.provider, old.steam_id, old.code, old.method, old.created_at)
        is distinct from (new.id, new.user_id, new.item_id, new.provider, new.steam_id, new.code, new.method, new.created_at)
     or (old.trade_id is not null and new.trade_id is distinct from old.trade_id)
     or (old.asked_at is not null and new.asked_at is distinct from old.asked_at)
     or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at) then
    raise exception 'what is settled of a withdrawal never changes' using errcode = 'restrict_violation', constraint = 'withdrawals_kept';
  end if;
  return new;
end $$;
create trigger withdrawals_kept before update on withdrawals for each row execute function keep_withdrawal();
create trigger withdrawals_not_removed before delete or truncate on withdrawals
  for each statement execute function refuse_change();

-- What the player is told of the way, step by step.
create table withdrawal_steps (
  withdrawal_id bigint not null references withdrawals (id),
  place smallint not null check (place >= 0),
  status smallint not null references item_statuses (id),
  cause text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, place)
);
create trigger withdrawal_steps_append_only before update or delete or truncate on withdrawal_steps
  for each statement execute function refuse_change();

-- Players who may not withdraw for now, and why.
create table withdrawal_holds (
  user_id bigint not null references users (id),
  reason text not null check (reason in ('reversed', 'checked')),
  until timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, reason)
);

-- The memory of the demo's provider, and what players of a demo ask of it.
create table sandbox_deliveries (
  withdrawal_id bigint primary key,
  ending text not null,
  asked_at timestamptz not null default clock_timestamp()
);
create table sandbox_endings (
  user_id bigint primary key,
  ending text not null
);

-- When the next call to somebody's interface may go out, for all processes of the shop together.
create table outbound_limits (
  name text primary key,
  next_at timestamptz not null
) with (fillfactor = 50);
