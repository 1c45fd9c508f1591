-- A refill that its payer takes back after spending it takes the tickets and scores of that GOLD with it.

create table raffle_takebacks (
  raffle_id integer not null references raffles (id),
  user_id bigint not null,
  -- The return whose debt takes back; null when the whole entry is taken from a player who owes while the list is made.
  debt_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (raffle_id, user_id, debt_id)
);
create trigger raffle_takebacks_append_only before update or delete or truncate on raffle_takebacks
  for each statement execute function refuse_change();

-- Players of a published list who owed at the draw: their tickets win nothing.
create table raffle_passed_over (
  raffle_id integer not null references raffles (id),
  user_id bigint not null,
  ref text not null,
  primary key (raffle_id, user_id)
);
create trigger raffle_passed_over_append_only before update or delete or truncate on raffle_passed_over
  for each statement execute function refuse_change();

create table leaderboard_takebacks (
  leaderboard_id integer not null references leaderboards (id),
  user_id bigint not null,
  -- The return whose debt takes back; null when the whole score is taken from a player who owes at the closing.
  debt_id bigint,
  -- In the unit of the leaderboard.
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (leaderboard_id, user_id, debt_id)
);
create trigger leaderboard_takebacks_append_only before update or delete or truncate on leaderboard_takebacks
  for each statement execute function refuse_change();

-- Debtors are few among all players.
create index if not exists players_owing_idx on players (user_id) where owed_minor > 0 or owed_coins > 0;
