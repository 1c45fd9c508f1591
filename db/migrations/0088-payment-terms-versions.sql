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
