-- Leaderboards: who spent, earned or won most within a window, and what the first places are given.

insert into entry_kinds values (80, 'leaderboard prize');

create table leaderboards (
  id integer primary key,
  type text not null check (type in ('spent', 'coins', 'wins')),
  title text not null,
  description text not null,
  image text not null,
  position integer not null,
  -- How to take part, in order.
  rules jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Operations from this moment on count: the start, or later where the leaderboard was made after it.
  counted_from timestamptz not null,
  -- running: scores change. closing: the end is recorded behind everything that still counts. giving: the ranking is final and prizes
  -- are given. over: they are.
  state text not null default 'running' check (state in ('running', 'closing', 'giving', 'over')),
  closed_at timestamptz,
  constraint leaderboards_window_check check (starts_at < ends_at and counted_from >= starts_at),
  constraint leaderboards_closed_check check ((closed_at is not null) = (state in ('giving', 'over')))
);
create index leaderboards_running_idx on leaderboards (ends_at) where state = 'running';
create index leaderboards_closed_idx on leaderboards (closed_at desc, id desc) where closed_at is not null;

create table leaderboard_prizes (
  leaderboard_id integer not null references leaderboards (id),
  place integer not null check (place >= 1),
  kind text not null check (kind in ('item', 'gold', 'coins')),
  catalogue_item_id integer references catalogue_items (id),
  -- Minor units of GOLD, or coins.
  amount bigint check (amount > 0),
  primary key (leaderboard_id, place),
  constraint leaderboard_prizes_what_check check ((kind = 'item') = (catalogue_item_id is not null) and (kind = 'item') = (amount is null))
);

create table leaderboard_scores (
  leaderboard_id integer not null,
  user_id bigint not null,
  -- Minor units of GOLD, coins or battles.
  score bigint not null check (score >= 0),
  -- The operation that brought the score to what it is: of equal scores the earlier one is ahead.
  reached_id bigint not null,
  primary key (leaderboard_id, user_id)
) with (fillfactor = 80);
-- The ranking itself.
create index leaderboard_scores_order_idx on leaderboard_scores (leaderboard_id, score desc, reached_id, user_id) where score > 0;

-- How many players have scores of a range. 64 ranges double the score, so a place is a sum over few of them and a count within one.
create table leaderboard_buckets (
  leaderboard_id integer not null,
  bucket integer not null,
  players integer not null,
  primary key (leaderboard_id, bucket)
) with (fillfactor = 50);

-- The range of a score above 0, and the first score of a range.
create function score_bucket(score bigint) returns integer language sql immutable parallel safe
  return case when score < 128 then score::integer else
    (58 - position('1' in score::bit(64)::text)) * 64 + (score >> (58 - position('1' in score::bit(64)::text)))::integer end;
create function bucket_start(bucket integer) returns bigint language sql immutable parallel safe
  return case when bucket < 128 then bucket::bigint else (64 + bucket % 64)::bigint << (bucket / 64 - 1) end;

-- Who won which prize. Written once, when the ranking is closed; a prize is given by one operation.
create table leaderboard_winners (
  id bigint primary key,
  leaderboard_id integer not null,
  place integer not null,
  user_id bigint not null references users (id),
  score bigint not null check (score > 0),
  reached_id bigint not null,
  -- What is to be done next: give the prize, then let the parked item go to the inventory; null when nothing is left.
  due_at timestamptz,
  operation_id bigint unique,
  -- Worth of the prize when it was given, in minor units of GOLD; null for coins.
  value_minor bigint,
  given_at timestamptz,
  unique (leaderboard_id, place),
  unique (leaderboard_id, user_id),
  foreign key (leaderboard_id, place) references leaderboard_prizes (leaderboard_id, place),
  constraint leaderboard_winners_given_check check ((given_at is null) = (operation_id is null))
);
create index leaderboard_winners_due_idx on leaderboard_winners (due_at) where due_at is not null;
create index leaderboard_winners_user_idx on leaderboard_winners (user_id, id desc);
