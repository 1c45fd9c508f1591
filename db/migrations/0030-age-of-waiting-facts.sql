-- Since when a fact waits for the log: whoever looks once can tell one that is stuck from one that has just come.
alter table outbox add column at timestamptz not null default clock_timestamp();
