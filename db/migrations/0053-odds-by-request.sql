-- The change request of two operators that made a version of the odds; null for one that an import brought.
alter table odds_versions add column change_request_id bigint;

-- Announced versions that will never be in force, because the odds they were to replace changed first or the announcement was taken back.
create table odds_withdrawals (
  case_id integer not null,
  version integer not null,
  withdrawn_at timestamptz not null default clock_timestamp(),
  primary key (case_id, version),
  foreign key (case_id, version) references odds_versions (case_id, version)
);
create trigger odds_withdrawals_append_only before update or delete or truncate on odds_withdrawals
  for each statement execute function refuse_change();

-- When a case opens and closes by itself: `is_available` is set and the moment cleared.
alter table cases
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add constraint cases_sale_check check (opens_at < closes_at);
