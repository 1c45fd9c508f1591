-- The newest drops of each case and its best of the last day, for the page of the case: filled by the consumer of live drops, which
-- also deletes what is no longer shown.
create table case_drops (
  id bigint primary key,
  case_id integer not null,
  price_minor bigint not null,
  made_at timestamptz not null,
  drop jsonb not null
);
create index case_drops_case_idx on case_drops (case_id, id desc);
