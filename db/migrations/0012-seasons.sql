-- Time-limited events with their battle pass and tasks, leaderboards and raffles.

create table seasons (
  id integer primary key check (id > 0),
  -- Its name among the operator's files.
  code text not null unique check (code ~ '^[a-z0-9_]+$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Coins are spent and rewards received until then.
  expires_at timestamptz not null,
  -- Sections whose cases pay coins, and sections whose cases cost them.
  event_section_ids integer[] not null,
  coin_section_ids integer[] not null,
  -- Titles, paints, pictures, tabs, slides.
  look jsonb not null,
  -- Grows with every import.
  revision bigint not null default 1,
  -- What was announced of it, and when the next thing is due; null when nothing is.
  phase text not null default 'upcoming' check (phase in ('upcoming', 'active', 'ended', 'over')),
  due_at timestamptz,
  -- Coins of players up to this id have expired.
  expired_user_id bigint not null default 0,
  parts_version integer not null default 1 check (parts_version >= 1),
  constraint seasons_window_check check (starts_at < ends_at and ends_at <= expires_at),
  constraint seasons_due_check check ((due_at is null) = (phase = 'over')),
  -- Coins of two events would be one balance: the next begins when those of the last have expired.
  constraint seasons_apart_check exclude using gist (tstzrange(starts_at, expires_at) with &&) deferrable initially deferred,
  constraint seasons_window_key unique (id, starts_at, ends_at)
);

create table season_levels (
  season_id integer not null references seasons (id),
  level integer not null check (level >= 1),
  cost bigint not null check (cost > 0),
  type text not null check (type in ('classic', 'rare', 'ultra', 'middle', 'final')),
  money_minor bigint not null check (money_minor >= 0),
  coins bigint not null check (coins >= 0),
  primary key (season_id, level)
);

create table season_level_cases (
  season_id integer not null,
  level integer not null,
  case_id integer not null references cases (id),
  amount integer not null check (amount between 1 and 100),
  primary key (season_id, level, case_id),
  foreign key (season_id, level) references season_levels (season_id, level)
);

create table season_tasks (
  season_id integer not null references seasons (id),
  id integer not null check (id >= 1),
  -- Open from this level on.
  level integer not null check (level >= 1),
  description text not null check (description <> ''),
  type text not null,
  -- Times; minor units where the task counts GOLD.
  target bigint not null check (target > 0),
  -- Cases or sections that count, and how they are called; none where all do.
  ids integer[] not null,
  names text[] not null,
  rarity text,
  money_minor bigint not null check (money_minor >= 0),
  coins bigint not null check (coins >= 0),
  case_id integer references cases (id),
  case_amount integer not null check (case_amount between 0 and 100),
  primary key (season_id, id),
  constraint season_tasks_reward_check check ((money_minor > 0)::int + (coins > 0)::int + (case_id is not null)::int = 1
    and (case_id is not null) = (case_amount > 0)),
  constraint season_tasks_rarity_check check ((type = 'drop_rarity') = (rarity is not null))
);

-- Levels with their cases, and tasks, in order.
create function season_parts(id integer) returns jsonb language sql stable
  return jsonb_build_object(
    'levels', (select coalesce(jsonb_agg(jsonb_build_array(l.level, l.cost, l.type, l.money_minor, l.coins,
                        (select coalesce(jsonb_agg(jsonb_build_array(c.case_id, c.amount) order by c.case_id), '[]')
                           from season_level_cases c where c.season_id = l.season_id and c.level = l.level)) order by l.level), '[]')
                 from season_levels l where l.season_id = season_parts.id),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_array(t.id, t.level, t.description, t.type, t.target, to_jsonb(t.ids), t.rarity, t.money_minor,
                        t.coins, t.case_id, t.case_amount) order by t.id), '[]')
                from season_tasks t where t.season_id = season_parts.id));

-- The pass and the tasks at each time: who changed them and, while the event ran, which two operators agreed.
create table season_versions (
  season_id integer not null references seasons (id),
  version integer not null check (version >= 1),
  -- The time by which the event's state was decided.
  at timestamptz not null default now(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  starts_at timestamptz not null,
  parts jsonb not null,
  -- Prices, by case, that decided whether other rewards of a running event are worth at least those that they replaced; null where nothing was
  -- compared.
  case_prices jsonb,
  primary key (season_id, version)
);
create trigger season_versions_append_only before update or delete or truncate on season_versions
  for each statement execute function refuse_change();

create table season_players (
  season_id integer not null,
  user_id bigint not null,
  -- Coins earned in the window; spending takes none of them away.
  coins_earned bigint not null default 0 check (coins_earned >= 0),
  coins_spent bigint not null default 0 check (coins_spent >= 0),
  cases_opened bigint not null default 0 check (cases_opened >= 0),
  visited_at timestamptz,
  primary key (season_id, user_id)
) with (fillfactor = 80);

create function on_season_players_added() returns trigger language plpgsql as $$
begin
  insert into season_totals as t (season_id, players, cases_opened, coins_earned, coins_spent)
    select season_id, count(*), sum(cases_opened), sum(coins_earned), sum(coins_spent) from new_players
     where cases_opened > 0 or coins_earned > 0 or coins_spent > 0 group by season_id order by season_id
    on conflict (season_id) do update set players = t.players + excluded.players, cases_opened = t.cases_opened + excluded.cases_opened,
       coins_earned = t.coins_earned + excluded.coins_earned, coins_spent = t.coins_spent + excluded.coins_spent;
  return null;
end $$;
create trigger season_players_added after insert on season_players referencing new table as new_players
  for each statement execute function on_season_players_added();

create function on_season_players_changed() returns trigger language plpgsql as $$
begin
  insert into season_totals as t (season_id, players, cases_opened, coins_earned, coins_spent)
    select season_id, sum(players), sum(cases_opened), sum(coins_earned), sum(coins_spent) from (
        select season_id, (cases_opened > 0 or coins_earned > 0 or coins_spent > 0)::int as players, cases_opened, coins_earned, coins_spent
          from new_players
        union all
        select season_id, -(cases_opened > 0 or coins_earned > 0 or coins_spent > 0)::int, -cases_opened, -coins_earned, -coins_spent
          from old_players) x
     group by season_id
    having sum(players) <> 0 or sum(cases_opened) <> 0 or sum(coins_earned) <> 0 or sum(coins_spent) <> 0 order by season_id
    on conflict (season_id) do update set players = t.players + excluded.players, cases_opened = t.cases_opened + excluded.cases_opened,
       coins_earned = t.coins_earned + excluded.coins_earned, coins_spent = t.coins_spent + excluded.coins_spent;
  return null;
end $$;
create trigger season_players_changed after update on season_players referencing old table as old_players new table as new_players
  for each statement execute function on_season_players_changed();

-- Players of an event are those who played or earned in it. Visits change no total, so that only the consumer of plays writes here.
-- Sums over the players who played or earned in an event, updated by triggers: reading them must not take longer in a larger shop. Visits change
-- no total, so that only the consumer of plays writes here.
create table season_totals (
  season_id integer primary key,
  players bigint not null,
  cases_opened bigint not null,
  coins_earned bigint not null,
  coins_spent bigint not null
) with (fillfactor = 50);

create table season_task_progress (
  season_id integer not null,
  user_id bigint not null,
  task_id integer not null,
  progress bigint not null check (progress > 0),
  completed_at timestamptz,
  -- Pays the reward.
  operation_id bigint unique,
  primary key (season_id, user_id, task_id),
  foreign key (season_id, task_id) references season_tasks (season_id, id),
  constraint season_task_progress_paid_check check (operation_id is null or completed_at is not null)
) with (fillfactor = 80);

-- Plays that counted for tasks: each counts once for a task.
create table season_task_plays (
  season_id integer not null,
  user_id bigint not null,
  task_id integer not null,
  -- The opening, battle, upgrade, contract, exchange, sale or visit; its time is that of the id.
  reference_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (season_id, user_id, task_id, reference_id)
);
create trigger season_task_plays_append_only before update or delete or truncate on season_task_plays
  for each statement execute function refuse_change();

create table season_claims (
  season_id integer not null,
  user_id bigint not null references users (id),
  level integer not null,
  operation_id bigint not null unique,
  claimed_at timestamptz not null,
  primary key (season_id, user_id, level),
  foreign key (season_id, level) references season_levels (season_id, level)
);
create trigger season_claims_append_only before update or delete or truncate on season_claims
  for each statement execute function refuse_change();

-- What an ended event gave back, counted once from its openings: reading them on demand would take seconds in a large shop.
create table season_results (
  season_id integer primary key references seasons (id),
  -- Arcanas that fell from its cases.
  arcanas bigint not null,
  -- Paid openings of its cases for GOLD, without granted ones: what they cost, what they gave (coins as published), and what their odds promise.
  cost_minor bigint not null,
  value_minor bigint not null,
  promised_minor bigint not null
);

-- Leaderboards: who spent, earned or won most within a window, and what the first places are given.
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
  -- When the leaderboard was made. Operations count from the later one of this and the start.
  counted_from timestamptz not null,
  -- running: scores change. closing: the end is recorded behind everything that still counts. giving: the ranking is final and prizes
  -- are given. over: they are.
  state text not null default 'running' check (state in ('running', 'closing', 'giving', 'over', 'cancelled')),
  closed_at timestamptz,
  season_id integer,
  version integer not null default 1 check (version >= 1),
  -- When everybody was last sent the change of the ranking: once a second at most, whichever process counts.
  changed_sent_at timestamptz not null default '-infinity',
  constraint leaderboards_closed_check check ((closed_at is not null) = (state in ('giving', 'over'))),
  constraint leaderboards_window_check check (starts_at < ends_at),
  constraint leaderboards_season_fkey foreign key (season_id, starts_at, ends_at) references seasons (id, starts_at, ends_at) on update cascade
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

-- Kind, item and amount of each place, in order.
create function leaderboard_prize_terms(id integer) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(jsonb_build_array(p.kind, p.catalogue_item_id, p.amount) order by p.place), '[]')
            from leaderboard_prizes p where p.leaderboard_id = leaderboard_prize_terms.id);

-- What a leaderboard promised at each time: who changed it and, while it ran, which two operators agreed.
create table leaderboard_versions (
  leaderboard_id integer not null references leaderboards (id),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prizes jsonb not null,
  primary key (leaderboard_id, version)
);
create trigger leaderboard_versions_append_only before update or delete or truncate on leaderboard_versions
  for each statement execute function refuse_change();

create table leaderboard_scores (
  leaderboard_id integer not null,
  user_id bigint not null,
  -- Minor units of GOLD, coins or battles.
  score bigint not null check (score >= 0),
  -- The operation that brought the score to what it is: of equal scores the earlier one is ahead.
  reached_id bigint not null,
  -- Belongs to the first players, whose places are exact. True too often does no harm; it is made exact from time to time.
  is_top boolean not null default true,
  -- When the player was last sent their place: once a second at most, whichever process counts.
  place_sent_at timestamptz not null default '-infinity',
  primary key (leaderboard_id, user_id)
) with (fillfactor = 80);
-- No column of it changes with a score, so an update of a score writes no index.
create index leaderboard_scores_top_idx on leaderboard_scores (leaderboard_id) where is_top;

-- The last place of a top when it was made. A player at it or ahead of it belongs to the top; without a row every player does.
create table leaderboard_floors (
  leaderboard_id integer primary key,
  score bigint not null check (score >= 0),
  reached_id bigint not null,
  player_id bigint not null
) with (fillfactor = 50);

-- How many players have scores of a range. 64 ranges double the score, so a place is a sum over few of them and a count within one.
create table leaderboard_buckets (
  leaderboard_id integer not null,
  bucket integer not null,
  players integer not null,
  primary key (leaderboard_id, bucket)
) with (fillfactor = 50);

-- The highest bit is found among the powers of two, without writing the number as text.
create function score_bucket(score bigint) returns integer language sql immutable parallel safe
  return case when score < 128 then score::integer else
    (width_bucket(score, '{1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,2097152,4194304,8388608,16777216,33554432,67108864,134217728,268435456,536870912,1073741824,2147483648,4294967296,8589934592,17179869184,34359738368,68719476736,137438953472,274877906944,549755813888,1099511627776,2199023255552,4398046511104,8796093022208,17592186044416,35184372088832,70368744177664,140737488355328,281474976710656,562949953421312,1125899906842624,2251799813685248,4503599627370496,9007199254740992,18014398509481984,36028797018963968,72057594037927936,144115188075855872,288230376151711744,576460752303423488,1152921504606846976,2305843009213693952,4611686018427387904}'::bigint[]) - 7) * 64
    + (score >> (width_bucket(score, '{1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,2097152,4194304,8388608,16777216,33554432,67108864,134217728,268435456,536870912,1073741824,2147483648,4294967296,8589934592,17179869184,34359738368,68719476736,137438953472,274877906944,549755813888,1099511627776,2199023255552,4398046511104,8796093022208,17592186044416,35184372088832,70368744177664,140737488355328,281474976710656,562949953421312,1125899906842624,2251799813685248,4503599627370496,9007199254740992,18014398509481984,36028797018963968,72057594037927936,144115188075855872,288230376151711744,576460752303423488,1152921504606846976,2305843009213693952,4611686018427387904}'::bigint[]) - 7))::integer end;

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

-- Raffles: tickets for GOLD spent within a window, drawn by a published list, a committed seed and a later round of a public beacon.
create table raffles (
  id integer primary key,
  title text not null,
  description text not null,
  ticket_price_minor bigint not null check (ticket_price_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the raffle was made. Operations count from the later one of this and the start.
  counted_from timestamptz not null,
  -- The seed is sealed under a key that is not in the database, with the seed's id as associated data.
  seed_id bigint not null unique,
  commitment bytea not null check (length(commitment) = 32),
  sealed bytea not null,
  -- Makes the names of players in the list; never published.
  salt bytea not null check (length(salt) = 16),
  state text not null default 'running' check (state in ('running', 'closing', 'locked', 'drawn', 'cancelled')),
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
  season_id integer,
  version integer not null default 1 check (version >= 1),
  constraint raffles_lock_check check ((locked_at is null) = (list_hash is null) and (locked_at is null) = (beacon_round is null)
    and (locked_at is null) = (chain_hash is null)
    and (locked_at is null) = (beacon_due_at is null) and (locked_at is not null) = (state in ('locked', 'drawn'))),
  -- The list is published well before the round that decides.
  constraint raffles_lead_check check (beacon_due_at >= locked_at + interval '30 seconds'),
  constraint raffles_draw_check check ((state = 'drawn') = (drawn_at is not null) and (state = 'drawn') = (signature is not null)
    and (state = 'drawn') = (revealed_seed is not null) and (revealed_seed is null or sha256(revealed_seed) = commitment)),
  constraint raffles_window_check check (starts_at < ends_at),
  constraint raffles_season_fkey foreign key (season_id, starts_at, ends_at) references seasons (id, starts_at, ends_at) on update cascade,
  constraint raffles_cancelled_check check (state <> 'cancelled' or (tickets = 0 and players = 0))
);

create table raffle_prizes (
  raffle_id integer not null references raffles (id),
  place integer not null check (place >= 1),
  catalogue_item_id integer not null references catalogue_items (id),
  primary key (raffle_id, place)
);
create trigger raffle_prizes_no_update before update or truncate on raffle_prizes
  for each statement execute function refuse_change();

-- Prizes may change while tickets are earned, and never once the list is being made.
create function refuse_final_prizes() returns trigger language plpgsql as $$
declare changed integer := case when tg_op = 'INSERT' then new.raffle_id else old.raffle_id end;
begin
  if exists (select from raffles where id = changed and state <> 'running') then
    raise exception 'prizes of raffle % are final', changed;
  end if;
  return case when tg_op = 'INSERT' then new else old end;
end $$;
create trigger raffle_prizes_final before insert or delete on raffle_prizes
  for each row execute function refuse_final_prizes();

-- The item of each place, in order.
create function raffle_prize_terms(id integer) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(p.catalogue_item_id order by p.place), '[]') from raffle_prizes p where p.raffle_id = raffle_prize_terms.id);

-- What a raffle promised at each time: who changed it and, while it ran, which two operators agreed.
create table raffle_versions (
  raffle_id integer not null references raffles (id),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prizes jsonb not null,
  primary key (raffle_id, version)
);
create trigger raffle_versions_append_only before update or delete or truncate on raffle_versions
  for each statement execute function refuse_change();

-- What counts for a player's tickets: one for every whole price.
create table raffle_entries (
  raffle_id integer not null,
  user_id bigint not null,
  spent_minor bigint not null check (spent_minor >= 0),
  primary key (raffle_id, user_id)
) with (fillfactor = 70);

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

-- Players of a published list who owed at the draw: their tickets win nothing.
create table raffle_passed_over (
  raffle_id integer not null references raffles (id),
  user_id bigint not null,
  ref text not null,
  primary key (raffle_id, user_id)
);
create trigger raffle_passed_over_append_only before update or delete or truncate on raffle_passed_over
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
