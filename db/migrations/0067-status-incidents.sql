-- Times in which a service did not work as usual, and figures of the last day, both written by the checks.
create table service_incidents (
  id bigint generated always as identity primary key,
  service text not null,
  state text not null check (state in ('degraded', 'down')),
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint service_incidents_time_check check (ended_at >= started_at)
);
create unique index service_incidents_open_key on service_incidents (service) where ended_at is null;
create index service_incidents_time_idx on service_incidents (started_at);

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
