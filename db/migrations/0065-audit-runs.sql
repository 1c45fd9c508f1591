-- Runs of the auditor that operators asked for. The run itself is a program of its own; its process tells here that it lives.
create table audit_runs (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  operator_id bigint not null references operators,
  asked_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  -- The process that runs it said so last.
  seen_at timestamptz,
  ended_at timestamptz,
  findings int check (findings >= 0),
  -- Per promise: id, looked, findings (the first of them), found, ms, note.
  results jsonb,
  check ((state = 'done') = (results is not null) and (results is null) = (findings is null)),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
-- One at a time.
create unique index audit_runs_open_key on audit_runs ((true)) where state in ('waiting', 'running');

create index seeds_revealed_idx on seeds (revealed_at) where revealed_at is not null;
