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

-- The demo's provider: each key gives money back once.
create table sandbox_refunds (
  key text primary key,
  payment_id text not null references sandbox_payments (id),
  amount_minor bigint not null check (amount_minor > 0)
);
