-- Figures that are counted as they happen.

create table site_statistics (
  name text primary key,
  value bigint not null
);

-- How often pages were looked at and parts pressed, by day: numbers alone, not who did it. A day has a thousand names of
-- each kind; the others are counted together under `other`.
create table analytics_counts (
  day date not null,
  kind text not null check (length(kind) <= 32),
  name text not null check (length(name) <= 96),
  count int8 not null check (count > 0),
  primary key (day, kind, name)
);

-- Figures of the back office's summary, counted from domain events by the hour in which each thing happened.
create table dashboard_hours (
  hour timestamptz not null,
  metric text not null,
  -- The game or the payment method; empty for a figure without parts.
  subject text not null,
  value bigint not null,
  primary key (metric, hour, subject)
);

-- Who played or refilled on a day of Moscow.
create table dashboard_players (
  day date not null,
  user_id bigint not null,
  primary key (day, user_id)
);

-- What each player staked and won in GOLD, counted from domain events by the rules of the back office's summary, and, in `dashboard_hours`, what
-- the odds of opened cases promised (`promised`).
create table play_totals (
  user_id bigint primary key,
  staked_minor bigint not null check (staked_minor >= 0),
  won_minor bigint not null check (won_minor >= 0)
) with (fillfactor = 70);

-- How long openings took in the last hours, by minute and by steps of 5 percent: a step holds answers of about 1.05^step milliseconds.
create table opening_latencies (
  minute timestamptz not null,
  step smallint not null check (step between 0 and 300),
  openings integer not null check (openings > 0),
  primary key (minute, step)
);

-- Checks of the shop's services: the last one, and how many of each day went how.
create table service_states (
  service text primary key,
  state text not null check (state in ('up', 'degraded', 'down', 'off')),
  checked_at timestamptz not null
);

create table service_days (
  service text not null,
  day date not null,
  checks integer not null check (checks > 0),
  degraded integer not null check (degraded >= 0),
  failed integer not null check (failed >= 0),
  primary key (service, day),
  check (degraded + failed <= checks)
);

create table service_figures (
  is_only boolean primary key default true check (is_only),
  measured_at timestamptz not null,
  -- Withdrawals that ended in the last 24 hours; seconds from the order to the accepted offer.
  delivered integer not null check (delivered >= 0),
  returned integer not null check (returned >= 0),
  delivery_median_s integer check (delivery_median_s >= 0),
  delivery_p95_s integer check (delivery_p95_s >= 0),
  -- The last audit that a checking process knew of.
  audited_at timestamptz,
  audit_findings integer check (audit_findings >= 0),
  constraint service_figures_audit_check check ((audited_at is null) = (audit_findings is null))
);
