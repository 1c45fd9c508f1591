-- A case made by operators that was never open: players do not see it.
alter table cases add column is_draft boolean not null default false,
  add constraint cases_draft_is_closed check (not (is_draft and is_available));
