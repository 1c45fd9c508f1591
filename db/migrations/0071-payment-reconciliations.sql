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
