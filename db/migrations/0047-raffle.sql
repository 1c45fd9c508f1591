-- Raffles: tickets for GOLD spent within a window, drawn by a published list, a committed seed and a later round of a public beacon.

create table raffles (
  id integer primary key,
  title text not null,
  description text not null,
  ticket_price_minor bigint not null check (ticket_price_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Operations from this moment on count: the start, or later where the raffle was made after it.
  counted_from timestamptz not null,
  -- The seed is sealed under a key that is not in the database, with the seed's id as associated data.
  seed_id bigint not null unique,
  commitment bytea not null check (length(commitment) = 32),
  sealed bytea not null,
  -- Makes the names of players in the list; never published.
  salt bytea not null check (length(salt) = 16),
  state text not null default 'running' check (state in ('running', 'closing', 'locked', 'drawn')),
  -- Tickets and players who have one, as far as they are counted.
  tickets bigint not null default 0 check (tickets >= 0),
  players integer not null default 0 check (players >= 0),
  list_hash bytea check (length(list_hash) = 32),
  locked_at timestamptz,
  -- Of the beacon that decides.
  chain_hash bytea check (length(chain_hash) = 32),
  beacon_round bigint,
  beacon_due_at timestamptz,
  signature bytea check (length(signature) = 48),
  revealed_seed bytea,
  drawn_at timestamptz,
  constraint raffles_window_check check (starts_at < ends_at and counted_from >= starts_at),
  constraint raffles_lock_check check ((locked_at is null) = (list_hash is null) and (locked_at is null) = (beacon_round is null)
    and (locked_at is null) = (chain_hash is null)
    and (locked_at is null) = (beacon_due_at is null) and (locked_at is not null) = (state in ('locked', 'drawn'))),
  -- The list is published well before the round that decides.
  constraint raffles_lead_check check (beacon_due_at >= locked_at + interval '30 seconds'),
  constraint raffles_draw_check check ((state = 'drawn') = (drawn_at is not null) and (state = 'drawn') = (signature is not null)
    and (state = 'drawn') = (revealed_seed is not null) and (revealed_seed is null or sha256(revealed_seed) = commitment))
);

create table raffle_prizes (
  raffle_id integer not null references raffles (id),
  place integer not null check (place >= 1),
  catalogue_item_id integer not null references catalogue_items (id),
  primary key (raffle_id, place)
);
create trigger raffle_prizes_append_only before update or delete or truncate on raffle_prizes
  for each statement execute function refuse_change();

-- What counts for a player's tickets: one for every whole price.
create table raffle_entries (
  raffle_id integer not null,
  user_id bigint not null,
  spent_minor bigint not null check (spent_minor >= 0),
  primary key (raffle_id, user_id)
) with (fillfactor = 70);

-- The list that is drawn from, written once: whose tickets are which numbers.
create table raffle_list (
  raffle_id integer not null references raffles (id),
  first bigint not null check (first >= 1),
  last bigint not null check (last >= first),
  user_id bigint not null,
  ref text not null,
  primary key (raffle_id, first),
  unique (raffle_id, user_id)
);
create trigger raffle_list_append_only before update or delete or truncate on raffle_list
  for each statement execute function refuse_change();

-- Who won which prize. Written once, by the draw; a prize is given by one operation.
create table raffle_winners (
  id bigint primary key,
  raffle_id integer not null,
  place integer not null,
  ticket bigint not null,
  user_id bigint not null references users (id),
  -- What is to be done next: give the prize, then let the parked item go to the inventory; null when nothing is left.
  due_at timestamptz,
  operation_id bigint unique,
  value_minor bigint,
  given_at timestamptz,
  unique (raffle_id, place),
  unique (raffle_id, ticket),
  foreign key (raffle_id, place) references raffle_prizes (raffle_id, place),
  constraint raffle_winners_given_check check ((given_at is null) = (operation_id is null) and (given_at is null) = (value_minor is null))
);
create index raffle_winners_due_idx on raffle_winners (due_at) where due_at is not null;
