-- Accounts that one person seems to have: what was seen of them, and the groups that follow from it.

-- Kept as HMAC-SHA-256 under a key of the shop, and deleted when it was not seen again for `SIGNAL_DAYS`.
create table account_signals (
  user_id bigint not null references users (id),
  -- `refilled` and `withdrew`: a trade partner, by what the player did while it was theirs.
  kind text not null check (kind in ('device', 'network', 'trade_partner', 'payment', 'refilled', 'withdrew')),
  value_hash bytea not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, kind, value_hash)
);
create index account_signals_value_idx on account_signals (kind, value_hash, first_seen_at, user_id);
create index account_signals_seen_idx on account_signals (seen_at);

-- How often one player won of another in battles.
create table account_battle_pairs (
  winner_id bigint not null references users (id),
  loser_id bigint not null references users (id),
  battles int not null check (battles > 0),
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (winner_id, loser_id)
);
create index account_battle_pairs_loser_idx on account_battle_pairs (loser_id, winner_id);
create index account_battle_pairs_last_idx on account_battle_pairs (last_at);

create table account_groups (
  id bigint generated always as identity primary key,
  -- `open`: no operator has looked since it changed. `dismissed`: not one person. `dissolved`: it has no members any more.
  state text not null default 'open' check (state in ('open', 'reviewed', 'dismissed', 'dissolved')),
  -- How surely the least sure member belongs to it, 0 to 100.
  score int not null check (score between 0 and 100),
  size int not null check (size >= 0),
  -- What links its members, in the order of the alphabet.
  kinds text[] not null default '{}',
  version int not null default 1,
  formed_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- The last decision of an operator; a new member makes the group open again.
  decided_at timestamptz,
  decided_by bigint references operators (id),
  reason text check (reason <> ''),
  constraint account_groups_decided_check check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null)),
  constraint account_groups_judged_check check (state in ('open', 'dissolved') or decided_at is not null),
  constraint account_groups_members_check check ((state = 'dissolved') = (size = 0))
);
create index account_groups_changed_idx on account_groups (changed_at, id);
create index account_groups_score_idx on account_groups (score, id);
create index account_groups_open_idx on account_groups (changed_at) where state = 'open';

create table account_group_members (
  user_id bigint primary key references users (id),
  group_id bigint not null references account_groups (id),
  joined_at timestamptz not null default clock_timestamp()
);
create index account_group_members_group_idx on account_group_members (group_id, user_id);

-- Two players of whom an operator knows that they are not one person.
create table account_separations (
  low_id bigint not null references users (id),
  high_id bigint not null references users (id),
  operator_id bigint not null references operators (id),
  at timestamptz not null default clock_timestamp(),
  primary key (low_id, high_id),
  constraint account_separations_order_check check (low_id < high_id)
);
create index account_separations_high_idx on account_separations (high_id);

-- One row: the score at which accounts are linked, as the groups follow it, and how far the groups have been formed anew for it.
create table account_regrouping (
  is_only boolean primary key default true check (is_only),
  score int not null check (score between 1 and 100),
  -- Players up to this one are done; null when all are.
  after_id bigint
);
insert into account_regrouping (score) values (60);
