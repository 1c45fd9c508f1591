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
