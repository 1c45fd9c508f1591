-- Which build of the site was told to browsers last: of several processes that start with a new one, one tells it.
create table told_build (
  is_only boolean primary key default true check (is_only),
  id text not null,
  told_at timestamptz not null default clock_timestamp()
);
