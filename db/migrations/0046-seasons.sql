-- Time-limited events: their windows and looks, the battle pass, tasks, and what players did in them.

insert into entry_kinds values (90, 'pass reward'), (91, 'task reward'), (92, 'coins expired');

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
  constraint seasons_window_check check (starts_at < ends_at and ends_at <= expires_at),
  constraint seasons_due_check check ((due_at is null) = (phase = 'over')),
  -- Coins of two events would be one heap: the next begins when those of the last have expired.
  constraint seasons_apart_check exclude using gist (tstzrange(starts_at, expires_at) with &&) deferrable initially deferred
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
  -- The opening, battle, upgrade, contract, exchange, sale or visit; its moment is the moment of the id.
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
