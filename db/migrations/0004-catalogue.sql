-- Grows with every import, so that each process knows when its copy of the catalogue is old.
create table catalogue_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into catalogue_revision (revision) values (0);

-- An import whose odds are already published but not yet in force. At most one: the next import must see what it changes.
create table scheduled_imports (
  is_only boolean primary key default true check (is_only),
  effective_from timestamptz not null,
  source jsonb not null,
  max_return double precision not null
);
