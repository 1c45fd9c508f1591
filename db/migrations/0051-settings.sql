-- Business settings as data. The value in force is the last change of its name; without a change it is the default in the code.
create table setting_versions (
  version int primary key check (version > 0),
  -- Null: made by the first start or by a command of the console.
  operator_id bigint,
  -- The approved change request; null where one operator is enough.
  request_id bigint,
  reason text not null check (length(btrim(reason)) between 1 and 1000),
  at timestamptz not null default clock_timestamp()
);
create trigger setting_versions_append_only before update or delete or truncate on setting_versions
  for each statement execute function refuse_change();

create table setting_changes (
  name text not null,
  version int not null references setting_versions (version),
  -- The value in force before, the default of that time included; null in the first version.
  before jsonb,
  after jsonb not null,
  primary key (name, version)
);
create index setting_changes_version_idx on setting_changes (version);
create trigger setting_changes_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_change();
