-- Withdrawals: the way of an item to Steam, one row an item and way. Times are the database's clock.

create table withdrawals (
  id bigint primary key,
  user_id bigint not null,
  item_id bigint not null,
  catalogue_item_id integer not null,
  price_minor bigint not null check (price_minor > 0),
  method text not null check (method in ('link', 'login')),
  provider text not null check (provider in ('sandbox', 'market', 'steam_bot')),
  -- The account it goes to, as it was linked when the withdrawal was requested; a link that is changed later changes nothing.
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
  -- From here on the provider may know of it: only its confirmation brings the item back.
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
  -- A provider that has once acknowledged an order cannot have forgotten it: a later denial is not believed.
  acknowledged_at timestamptz,
  -- Handed over before its player came to owe: staff look at it.
  flagged_at timestamptz,
  -- Waits for a decision: it has no due time and no provider knows of it.
  is_held boolean not null default false,
  request_id text,
  -- What a withdrawal is bought and sent by is settled when the player asks for it; null for those that were requested without.
  market_name text,
  constraint withdrawals_end_check check ((ended_at is null) = (status not in (20, 21))),
  constraint withdrawals_due_check check (ended_at is null or due_at is null),
  constraint withdrawals_replaceable_check check (not is_replaceable or status = 21),
  constraint withdrawals_held_check check (not is_held or (asked_at is null and due_at is null and ended_at is null)),
  constraint withdrawals_returned_check
    check (status <> 21 or accepted_at is null or cause in ('returned_by_support', 'credited_by_support', 'sent_again')),
  constraint withdrawals_accepted_check
    check (status not in (19, 20) or accepted_at is not null or cause = 'delivered_by_support')
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
create index withdrawals_held_idx on withdrawals (id) where is_held;
create index withdrawals_open_idx on withdrawals (id) where ended_at is null;
-- Operators sort withdrawals by price.
create index withdrawals_price_idx on withdrawals (price_minor, id);
create index withdrawals_by_item_idx on withdrawals (item_id);
create index withdrawals_returned_idx on withdrawals (id) where status = 21;
-- The few withdrawals that wait for support among all open ones.
create index withdrawals_support_idx on withdrawals (id) where status = 23 and ended_at is null;
create index withdrawals_id_parts_idx on withdrawals using gin ((id::text) gin_trgm_ops);
-- The summary adds up what was delivered in a period.
create index withdrawals_delivered_idx on withdrawals (ended_at) include (price_minor) where status = 20;

-- An ended withdrawal stays as it is, except that erasure takes the token of its trade link away.
create function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if (old.ended_at is not null and (new.trade_token is not null or to_jsonb(old) - 'trade_token' is distinct from to_jsonb(new) - 'trade_token'))
     or (old.id, old.user_id, old.item_id, old.provider, old.steam_id, old.code, old.method, old.created_at, old.market_name)
        is distinct from (new.id, new.user_id, new.item_id, new.provider, new.steam_id, new.code, new.method, new.created_at, new.market_name)
     or (old.trade_id is not null and new.trade_id is distinct from old.trade_id)
     or (old.asked_at is not null and new.asked_at is distinct from old.asked_at)
     or (old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at)
     or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at) then
    raise exception 'what is settled of a withdrawal never changes' using errcode = 'restrict_violation', constraint = 'withdrawals_kept';
  end if;
  -- Nothing stands past PREPARING, or has an offer, without its provider's word.
  if new.acknowledged_at is null and (new.trade_id is not null or new.status between 16 and 20) then
    new.acknowledged_at := clock_timestamp();
  end if;
  -- What is on sale says nothing of an order that the market has sold, or may have.
  if new.status = 21 and new.provider = 'market' and new.cause in ('no_stock', 'price_too_high')
     and (new.acknowledged_at is not null
          or exists (select from market_purchases p where p.withdrawal_id = new.id and p.is_open)) then
    raise exception 'nothing that the market may have sold returns for want of a seller'
      using errcode = 'restrict_violation', constraint = 'withdrawals_unsold';
  end if;
  return new;
end $$;
create trigger withdrawals_kept before update on withdrawals for each row execute function keep_withdrawal();
create trigger withdrawals_not_removed before delete or truncate on withdrawals
  for each statement execute function refuse_change();

create function name_withdrawal() returns trigger language plpgsql as $$
begin
  new.market_name := (select market_name from catalogue_items where id = new.catalogue_item_id);
  return new;
end $$;
create trigger withdrawals_named before insert on withdrawals for each row execute function name_withdrawal();

-- The steps that the player sees.
create table withdrawal_steps (
  withdrawal_id bigint not null references withdrawals (id),
  place smallint not null check (place >= 0),
  status smallint not null references item_statuses (id),
  cause text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, place)
);
-- Outcomes that nobody knew, counted without a look at every step.
create index withdrawal_steps_doubt_idx on withdrawal_steps (withdrawal_id) where status = 22;
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

-- What the market was asked to buy. It answers a key about that key's purchases alone.
create table market_purchases (
  withdrawal_id bigint primary key references withdrawals (id),
  -- A short hash of the key that asked last, and of where; null where nobody wrote it down.
  account text check (account ~ '^[0-9a-f]{16}$'),
  asked_at timestamptz not null default clock_timestamp(),
  -- Something may have been bought; false where the market refused every time.
  is_open boolean not null default true,
  -- Since when, and when last, the market refused this very purchase. An outage or a rate limit is no refusal.
  refused_since timestamptz,
  refused_at timestamptz,
  constraint market_purchases_refused_check check ((refused_since is null) = (refused_at is null) and refused_since <= refused_at)
) with (fillfactor = 70);

-- Why a withdrawal was held; one row for each held withdrawal.
create table withdrawal_checks (
  withdrawal_id bigint primary key references withdrawals (id),
  -- The rules that matched, each with the figure that it looked at and its limit; the rule `operator` names who held it.
  matches jsonb not null check (jsonb_array_length(matches) > 0),
  -- Null where a rule held it.
  operator_id bigint references operators (id),
  at timestamptz not null default clock_timestamp()
);
-- Operators filter withdrawals by the rule that held them.
create index withdrawal_checks_matches_idx on withdrawal_checks using gin (matches jsonb_path_ops);
create trigger withdrawal_checks_append_only before update or delete or truncate on withdrawal_checks
  for each statement execute function refuse_change();

-- What an operator decided about a held withdrawal.
create table withdrawal_decisions (
  withdrawal_id bigint primary key references withdrawal_checks (withdrawal_id),
  decision text not null check (decision in ('released', 'refused')),
  operator_id bigint not null references operators (id),
  -- The role by which they decided.
  role text not null check (role in ('risk', 'admin')),
  -- A refusal's reason is shown to the player.
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
create trigger withdrawal_decisions_append_only before update or delete or truncate on withdrawal_decisions
  for each statement execute function refuse_change();

create table delivery_evidence (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals (id),
  operator_id bigint not null references operators (id),
  at timestamptz not null default clock_timestamp(),
  provider text not null,
  -- What it said; `no_answer`: it did not answer.
  state text not null check (state in ('absent', 'unknown', 'queued', 'confirming', 'sent', 'held', 'accepted', 'reversed', 'failed', 'no_answer')),
  cause text,
  trade_id text
);
create trigger delivery_evidence_append_only before update or delete or truncate on delivery_evidence
  for each statement execute function refuse_change();

create table withdrawal_resolutions (
  withdrawal_id bigint primary key references withdrawals (id),
  outcome text not null check (outcome in ('returned', 'credited', 'delivered', 'sent_again')),
  change_request_id bigint not null unique references change_requests (id),
  -- The step of the item out of support; the credit too.
  operation_id bigint not null unique,
  -- What the item was credited for, minor units of GOLD.
  credited_minor bigint check (credited_minor > 0),
  -- The withdrawal that delivers the item instead.
  again_id bigint unique references withdrawals (id),
  at timestamptz not null default clock_timestamp(),
  -- Null: decided without an answer of the provider.
  evidence_id bigint references delivery_evidence (id),
  constraint withdrawal_resolutions_credited_check check ((outcome = 'credited') = (credited_minor is not null)),
  constraint withdrawal_resolutions_again_check check ((outcome = 'sent_again') = (again_id is not null))
);
create trigger withdrawal_resolutions_append_only before update or delete or truncate on withdrawal_resolutions
  for each statement execute function refuse_change();

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
