-- How often pages were looked at and parts pressed, by day: numbers alone, nothing of who did it. A day keeps a thousand names of
-- each kind; the others are counted together under `other`.
create table analytics_counts (
  day date not null,
  kind text not null check (length(kind) <= 32),
  name text not null check (length(name) <= 96),
  count int8 not null check (count > 0),
  primary key (day, kind, name)
);
