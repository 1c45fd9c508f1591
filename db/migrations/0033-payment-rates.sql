-- Where the rate of a country comes from, and by how many hundredths of a percent less GOLD a feed's rate gives.
alter table payment_countries
  add column rate_source text not null default 'fixed' check (rate_source in ('fixed', 'feed')),
  add column margin_bp integer not null default 0 check (margin_bp between 0 and 5000);

-- The newest rates of a central bank: millionths of its own currency for one unit of each.
create table rate_feeds (
  code text primary key,
  -- The last question, answered or not.
  asked_at timestamptz not null,
  fetched_at timestamptz,
  -- The day that the bank set them for.
  as_of date,
  rates jsonb not null default '{}',
  -- Countries whose rate would have moved too far at once, for operators to decide.
  jumped text[] not null default '{}'
);
