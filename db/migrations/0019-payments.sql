-- Payments. Sums beside a currency are its minor units (a hundredth of every currency that is taken); values are minor units of GOLD.

insert into house_accounts values (10, 'receivables');
insert into entry_kinds values (20, 'refill'), (21, 'refill bonus'), (22, 'refill returned'), (23, 'refill bonus returned');

-- Countries that refills are taken from. One that is not here is denied.
create table payment_countries (
  iso text primary key check (iso ~ '^[A-Z]{2}$'),
  name text not null,
  currency text not null check (currency in ('AZN', 'BRL', 'EUR', 'INR', 'KZT', 'RUB', 'USD')),
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
  is_enabled boolean not null default true
);

create table payment_bonus_levels (
  from_minor bigint primary key check (from_minor > 0),
  percent_bp integer not null check (percent_bp between 1 and 10000)
);

create table payment_orders (
  id bigint primary key,
  user_id bigint not null references users (id),
  -- The gesture that ordered it; the same gesture finds it again.
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
  -- The bonuses in force when it was ordered, in hundredths of a percent: nobody is paid less than he was shown.
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
  unique (user_id, key),
  unique (provider, provider_id),
  constraint payment_orders_paid_check check ((state in ('paid', 'refunded')) = (operation_id is not null)
    and (operation_id is null) = (paid_minor is null) and (operation_id is null) = (paid_value_minor is null)),
  constraint payment_orders_amount_check check (paid_minor is null or is_sum_open or paid_minor = amount_minor),
  constraint payment_orders_returned_check check (returned_minor <= coalesce(paid_minor, 0)
    and (state = 'refunded') = (paid_minor is not null and returned_minor = paid_minor)),
  constraint payment_orders_end_check check ((state in ('paid', 'refunded', 'failed')) = (ended_at is not null)),
  constraint payment_orders_provider_check check (state not in ('pending', 'paid', 'refunded') or provider_id is not null)
) with (fillfactor = 70);
create index payment_orders_due_idx on payment_orders (due_at) where due_at is not null;
create index payment_orders_user_idx on payment_orders (user_id, id);

create table payment_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into payment_transitions values
  ('created', 'pending'), ('created', 'failed'), ('created', 'review'), ('pending', 'paid'), ('pending', 'failed'), ('pending', 'review'),
  -- A provider that took money after all: a person decides.
  ('failed', 'review'), ('review', 'paid'), ('review', 'failed'), ('paid', 'refunded');

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

-- Webhooks whose sender is proved: each once, whatever its repetition.
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

-- What does not fit, for a person to look at.
create table payment_reviews (
  id bigint primary key generated always as identity,
  provider text not null,
  provider_id text,
  order_id bigint references payment_orders (id),
  reason text not null check (reason in
    ('amount', 'currency', 'partial', 'order', 'late', 'limit', 'unknown_payment', 'excess_return')),
  details jsonb not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  decision text check (decision in ('credited', 'refused', 'returned', 'noted')),
  check ((closed_at is null) = (decision is null))
);
create unique index payment_reviews_order_key on payment_reviews (order_id, reason) where closed_at is null and order_id is not null;
create unique index payment_reviews_unknown_key on payment_reviews (provider, provider_id, reason) where closed_at is null and order_id is null;

-- Refunds and chargebacks: what was taken back from the player, and what he owes because he had less.
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
  unique (order_id, total_minor)
);
create trigger payment_returns_append_only before update or delete or truncate on payment_returns
  for each statement execute function refuse_change();

-- The provider of the demo. Nothing else of the shop reads these.

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
