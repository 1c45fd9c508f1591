-- The project of this shop: a database is never started as another one. Its brand, look and addresses are settings (0003).
create table project (
  is_only boolean primary key default true check (is_only),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,19}$'),
  loaded_at timestamptz not null default clock_timestamp()
);
