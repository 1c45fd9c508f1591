-- Payments. Sums beside a currency are its minor units (a hundredth of every currency that is taken); values are minor units of GOLD.

-- Countries that refills are taken from. One that is not here is denied.
create table payment_countries (
  iso text primary key check (iso ~ '^[A-Z]{2}$'),
  name text not null,
  currency text not null check (currency in ('AZN', 'BRL', 'BYN', 'EUR', 'INR', 'KZT', 'RUB', 'TRY', 'USD', 'UZS')),
  symbol text not null,
  -- Millionths of a GOLD for one unit of the currency.
  rate_ppm bigint not null check (rate_ppm > 0),
  preliminary_minor bigint not null check (preliminary_minor > 0),
  desktop_sums_minor bigint[] not null,
  mobile_sums_minor bigint[] not null,
  is_served boolean not null default true,
  is_default boolean not null default false
);
create unique index payment_countries_default_key on payment_countries (is_default) where is_default;

create table payment_directions (
  id integer primary key,
  country text not null references payment_countries (iso),
  name text not null,
  system_name text not null,
  img text not null,
  type smallint not null check (type > 0),
  type_name text not null,
  provider text not null check (provider ~ '^[a-z]+$'),
  -- What the provider calls it.
  method text not null,
  minimal_minor bigint not null check (minimal_minor > 0),
  -- 0: no end.
  maximal_minor bigint not null check (maximal_minor = 0 or maximal_minor >= minimal_minor),
  default_minimal_minor bigint not null check (default_minimal_minor > 0),
  -- Hundredths of a percent.
  bonus_bp integer not null check (bonus_bp between 0 and 10000),
  sort_desktop integer not null,
  sort_mobile integer not null,
  fields jsonb not null,
  is_enabled boolean not null default true,
  -- Whether the payer can take the money back through their bank or wallet; unknown methods count as if they could.
  is_reversible boolean not null
);

create table payment_bonus_levels (
  from_minor bigint primary key check (from_minor > 0),
  percent_bp integer not null check (percent_bp between 1 and 10000)
);

-- Versions of the terms of payment: countries, ways of paying, bonus levels. The tables hold what is in force.
create table payment_terms_versions (
  version integer primary key check (version > 0),
  -- Null: an import.
  operator_id bigint references operators (id),
  -- The approved change request; null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  reason text not null,
  -- What it changed: a name, and the values before and after as texts.
  changes jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create trigger payment_terms_versions_append_only before update or delete or truncate on payment_terms_versions
  for each statement execute function refuse_change();

create table payment_orders (
  id bigint primary key,
  user_id bigint not null references users (id),
  -- The idempotency key of the request that ordered it; a repeated request finds it again.
  key text,
  fingerprint bytea not null check (length(fingerprint) = 32),
  country text not null,
  direction_id integer not null references payment_directions (id),
  provider text not null,
  method text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  rate_ppm bigint not null check (rate_ppm > 0),
  -- What the ordered sum is worth.
  value_minor bigint not null check (value_minor > 0),
  -- The provider says how much was paid: things and codes have the value they have.
  is_sum_open boolean not null,
  -- The bonuses in force when it was ordered, in hundredths of a percent: nobody gets less than they were shown.
  direction_bp integer not null check (direction_bp >= 0),
  levels jsonb not null,
  fields jsonb not null,
  promo_code text,
  state text not null default 'created' check (state in ('created', 'pending', 'review', 'paid', 'failed', 'refunded')),
  reason text check (reason in ('declined', 'cancelled', 'expired', 'not_started', 'review')),
  provider_id text,
  url text,
  -- What the provider confirmed and what was given for it, by which operation.
  operation_id bigint unique,
  paid_minor bigint check (paid_minor > 0),
  paid_value_minor bigint check (paid_value_minor > 0),
  level_bonus_minor bigint not null default 0 check (level_bonus_minor >= 0),
  direction_bonus_minor bigint not null default 0 check (direction_bonus_minor >= 0),
  promo_bonus_minor bigint not null default 0 check (promo_bonus_minor >= 0),
  coins bigint not null default 0 check (coins >= 0),
  promo jsonb,
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- When its provider is asked next; null when nothing is expected.
  due_at timestamptz,
  asked integer not null default 0,
  -- As it was when the order was made.
  is_reversible boolean not null,
  -- The change request by which a payment was credited that is not as it was ordered.
  accepted_by bigint,
  -- The request that began work which goes on without it: log lines and outgoing calls of the work carry its id.
  request_id text,
  unique (user_id, key),
  unique (provider, provider_id),
  constraint payment_orders_paid_check check ((state in ('paid', 'refunded')) = (operation_id is not null)
    and (operation_id is null) = (paid_minor is null) and (operation_id is null) = (paid_value_minor is null)),
  constraint payment_orders_returned_check check (returned_minor <= coalesce(paid_minor, 0)
    and (state = 'refunded') = (paid_minor is not null and returned_minor = paid_minor)),
  constraint payment_orders_end_check check ((state in ('paid', 'refunded', 'failed')) = (ended_at is not null)),
  constraint payment_orders_provider_check check (state not in ('pending', 'paid', 'refunded') or provider_id is not null),
  constraint payment_orders_amount_check
    check (paid_minor is null or is_sum_open or paid_minor = amount_minor or accepted_by is not null)
) with (fillfactor = 70);
create index payment_orders_due_idx on payment_orders (due_at) where due_at is not null;
create index payment_orders_user_idx on payment_orders (user_id, id);
-- Payments as the back office lists them: by state, by value, and those of which something came back.
create index payment_orders_state_idx on payment_orders (state, id);
create index payment_orders_value_idx on payment_orders (value_minor, id);
create index payment_orders_returned_idx on payment_orders (id) where returned_minor > 0;
create index payment_orders_provider_id_idx on payment_orders (provider_id);
-- Operators list the payments of one method.
create index payment_orders_method_idx on payment_orders (method, id);
create index payment_orders_country_idx on payment_orders (country, id);
create index payment_orders_id_parts_idx on payment_orders using gin ((id::text) gin_trgm_ops);

create function check_payment_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'an order begins as created' using errcode = 'check_violation', constraint = 'payment_orders_step_check';
    end if;
    return new;
  end if;
  if old.state <> new.state and not exists (select from payment_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'an order does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payment_orders_step_check';
  end if;
  if (old.id, old.user_id, old.key, old.fingerprint, old.country, old.direction_id, old.provider, old.method, old.currency, old.amount_minor,
      old.rate_ppm, old.value_minor, old.is_sum_open, old.direction_bp, old.levels, old.promo_code, old.created_at)
     is distinct from
     (new.id, new.user_id, new.key, new.fingerprint, new.country, new.direction_id, new.provider, new.method, new.currency, new.amount_minor,
      new.rate_ppm, new.value_minor, new.is_sum_open, new.direction_bp, new.levels, new.promo_code, new.created_at)
     or (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
     or (old.operation_id is not null and
         (old.operation_id, old.paid_minor, old.paid_value_minor, old.level_bonus_minor, old.direction_bonus_minor, old.promo_bonus_minor, old.coins)
         is distinct from
         (new.operation_id, new.paid_minor, new.paid_value_minor, new.level_bonus_minor, new.direction_bonus_minor, new.promo_bonus_minor, new.coins))
     or new.returned_minor < old.returned_minor then
    raise exception 'what was ordered and what was paid never changes' using errcode = 'check_violation', constraint = 'payment_orders_kept_check';
  end if;
  return new;
end $$;
create trigger payment_orders_step before insert or update on payment_orders for each row execute function check_payment_step();
create trigger payment_orders_stay before delete or truncate on payment_orders for each statement execute function refuse_change();

create table payment_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into payment_transitions values
  ('created', 'pending'), ('created', 'failed'), ('created', 'review'), ('pending', 'paid'), ('pending', 'failed'), ('pending', 'review'),
  -- A provider that took money after all: a person decides.
  ('failed', 'review'), ('review', 'paid'), ('review', 'failed'), ('paid', 'refunded');

-- Webhooks whose sender is proved: each once, however often it is sent.
create table payment_events (
  id bigint primary key generated always as identity,
  provider text not null,
  event_id text not null,
  provider_id text not null,
  order_id bigint,
  at timestamptz not null default clock_timestamp(),
  unique (provider, event_id)
);
create index payment_events_order_idx on payment_events (order_id, id);
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();

-- What a provider confirmed when it was asked; what is credited or returned follows from a row here.
create table payment_confirmations (
  id bigint primary key generated always as identity,
  order_id bigint not null references payment_orders (id),
  provider_id text not null,
  status text not null check (status in ('success', 'fail', 'partial')),
  paid_minor bigint not null check (paid_minor >= 0),
  currency text not null,
  returned_minor bigint not null check (returned_minor >= 0),
  at timestamptz not null default clock_timestamp(),
  unique (order_id, provider_id, status, paid_minor, currency, returned_minor)
);
create trigger payment_confirmations_append_only before update or delete or truncate on payment_confirmations
  for each statement execute function refuse_change();

-- What does not fit, for operators to decide: two of them credit, one refuses.
create table payment_reviews (
  id bigint primary key generated always as identity,
  provider text not null,
  provider_id text,
  order_id bigint references payment_orders (id),
  reason text not null check (reason in
    ('amount', 'currency', 'partial', 'order', 'late', 'limit', 'unknown_payment', 'excess_return', 'reinstated')),
  details jsonb not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  decision text check (decision in ('credited', 'refused', 'returned', 'noted')),
  decided_by bigint references operators,
  decision_reason text,
  change_request_id bigint references change_requests,
  check ((closed_at is null) = (decision is null))
);
create unique index payment_reviews_order_key on payment_reviews (order_id, reason) where closed_at is null and order_id is not null;
create unique index payment_reviews_unknown_key on payment_reviews (provider, provider_id, reason) where closed_at is null and order_id is null;
create index payment_reviews_of_order_idx on payment_reviews (order_id);

-- Refunds and chargebacks: what was taken back from the player, and what they owe because they had less.
create table payment_returns (
  operation_id bigint primary key,
  order_id bigint not null references payment_orders (id),
  kind text not null check (kind in ('refund', 'chargeback')),
  -- Of the payment, this one and all so far.
  amount_minor bigint not null check (amount_minor > 0),
  total_minor bigint not null check (total_minor >= amount_minor),
  value_minor bigint not null check (value_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  owed_minor bigint not null check (owed_minor between 0 and value_minor + bonus_minor),
  coins bigint not null check (coins >= 0),
  at timestamptz not null default clock_timestamp(),
  -- Of `coins`, what the player no longer had. Null where only what they still had was taken.
  owed_coins bigint check (owed_coins between 0 and coins),
  unique (order_id, total_minor)
);
create trigger payment_returns_append_only before update or delete or truncate on payment_returns
  for each statement execute function refuse_change();

-- Refunds that two operators made: asked of the provider until it has given the money back or refuses for good.
create table payment_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_orders (id),
  -- Of the payment, in its currency.
  amount_minor bigint not null check (amount_minor > 0),
  change_request_id bigint not null unique references change_requests,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  -- The return that took it from the player; null for a payment that was never credited.
  operation_id bigint unique,
  -- Why it was refused.
  fault text,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null)),
  check (operation_id is null or state = 'done'),
  check ((state = 'refused') = (fault is not null))
);
create unique index payment_refunds_open_key on payment_refunds (order_id) where state = 'asked';
create index payment_refunds_order_idx on payment_refunds (order_id, id);
create trigger payment_refunds_stay before delete or truncate on payment_refunds
  for each statement execute function refuse_change();

-- The orders of a day against what their provider says of it: one row for each provider and day, and one for each difference.
create table payment_reconciliations (
  id bigint primary key generated always as identity,
  provider text not null,
  -- Of UTC.
  day date not null,
  -- When it is compared next; null when that is done.
  due_at timestamptz,
  ended_at timestamptz,
  payments integer,
  unique (provider, day),
  check ((due_at is null) = (ended_at is not null) and (ended_at is null) = (payments is null))
);
create index payment_reconciliations_due_idx on payment_reconciliations (due_at) where due_at is not null;

create table payment_differences (
  id bigint primary key generated always as identity,
  reconciliation_id bigint not null references payment_reconciliations,
  provider_id text not null,
  order_id bigint references payment_orders,
  kind text not null check (kind in ('unknown_payment', 'missing_payment', 'not_credited', 'not_paid', 'amount', 'returned')),
  details jsonb not null,
  found_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  unique (reconciliation_id, provider_id, kind)
);
create index payment_differences_open_idx on payment_differences (id) where closed_at is null;
create trigger payment_differences_stay before delete or truncate on payment_differences
  for each statement execute function refuse_change();

-- What counts for the limits of refills: the ordered sum while an order is open, the paid one afterwards, nothing for one that failed.
create table refill_counts (
  order_id bigint primary key,
  user_id bigint not null references users (id),
  value_minor bigint not null check (value_minor >= 0),
  at timestamptz not null default clock_timestamp()
);
create index refill_counts_player_idx on refill_counts (user_id, at);

create table gift_batches (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 100),
  value_minor bigint not null check (value_minor > 0),
  codes integer not null check (codes between 1 and 10000),
  expires_at timestamptz not null,
  change_request_id bigint not null unique references change_requests,
  created_at timestamptz not null default clock_timestamp(),
  -- When its codes were made and shown: once.
  issued_at timestamptz,
  cancelled_at timestamptz
);

create function check_gift_batch() returns trigger language plpgsql as $$
begin
  if (old.id, old.name, old.value_minor, old.codes, old.expires_at, old.change_request_id, old.created_at)
     is distinct from (new.id, new.name, new.value_minor, new.codes, new.expires_at, new.change_request_id, new.created_at)
     or old.issued_at is not null and new.issued_at is distinct from old.issued_at
     or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
    raise exception 'what was approved, issued or cancelled never changes'
      using errcode = 'check_violation', constraint = 'gift_batches_kept_check';
  end if;
  return new;
end $$;
create trigger gift_batches_kept before update on gift_batches for each row execute function check_gift_batch();
create trigger gift_batches_stay before delete or truncate on gift_batches for each statement execute function refuse_change();

create table gift_codes (
  hash bytea primary key check (length(hash) = 32),
  batch_id integer not null references gift_batches,
  user_id bigint,
  operation_id bigint unique,
  redeemed_at timestamptz,
  check (num_nulls(user_id, operation_id, redeemed_at) in (0, 3))
);
create index gift_codes_batch_idx on gift_codes (batch_id);
-- Redeemed gift codes of a batch and paid missions of a channel are counted from these alone.
create index gift_codes_redeemed_idx on gift_codes (batch_id) where user_id is not null;

create function check_gift_code() returns trigger language plpgsql as $$
begin
  if (old.hash, old.batch_id) is distinct from (new.hash, new.batch_id) or old.user_id is not null then
    raise exception 'a gift code is redeemed once' using errcode = 'check_violation', constraint = 'gift_codes_once_check';
  end if;
  return new;
end $$;
create trigger gift_codes_once before update on gift_codes for each row execute function check_gift_code();
create trigger gift_codes_stay before delete or truncate on gift_codes for each statement execute function refuse_change();

create table sandbox_payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{10,64}$'),
  order_id bigint not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  type smallint not null,
  method text not null,
  return_url text not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'fail')),
  reason text,
  paid_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  return_kind text not null default 'refund' check (return_kind in ('refund', 'chargeback')),
  -- What happens by itself, and when.
  next_step text check (next_step in ('succeed', 'chargeback')),
  next_at timestamptz,
  confirm_code text,
  confirm_tries smallint not null default 0,
  pending_card text,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_payments_next_idx on sandbox_payments (next_at) where next_at is not null;

-- Webhooks on their way: sent again until they are answered with 200.
create table sandbox_hooks (
  id bigint primary key generated always as identity,
  payment_id text not null references sandbox_payments (id),
  body text not null,
  due_at timestamptz,
  tries smallint not null default 0
);
create index sandbox_hooks_due_idx on sandbox_hooks (due_at) where due_at is not null;

create table sandbox_gift_codes (
  code text primary key,
  payment_id text not null references sandbox_payments (id)
);

-- The demo's provider: each key gives money back once.
create table sandbox_refunds (
  key text primary key,
  payment_id text not null references sandbox_payments (id),
  amount_minor bigint not null check (amount_minor > 0)
);
