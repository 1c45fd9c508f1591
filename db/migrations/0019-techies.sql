-- Techies: boards with mines. While one is unfinished its roll is known to nobody but the server, so the seed that decides it stays unrevealed.

-- The operation that is decided by the player's seed in force and not finished yet: the seed is not rotated before it ends.
alter table players add column seed_held_by bigint;

alter table play_rules drop constraint play_rules_game_check;
alter table play_rules add constraint play_rules_game_check check (game ~ '^[a-z]+$');
insert into play_rules (game, version, hash, document, effective_from)
select 'techies', 1, sha256(convert_to(document, 'UTF8')), document, '2026-01-01T00:00:00Z' from (values
  ('{"effectiveFrom":"2026-01-01T00:00:00.000Z","experiencePercent":10,"game":"techies","mines":{"max":24,"min":1},"returnPercent":95,"stake":{"max":10000,"min":1},"version":1}')
) as first (document);

-- The purposes are those of the published algorithm.
alter table rolls drop constraint rolls_purpose_check;
alter table rolls add constraint rolls_purpose_check check (purpose ~ '^[a-z]+$') not valid;

insert into house_accounts values (32, 'techies boards');
insert into entry_kinds values (44, 'techies stake'), (45, 'techies payout'), (46, 'techies returned');

-- One row a board. Where its mines are follows from seed and nonce; the roll is recorded when the board ends.
create table techies_boards (
  -- The operation that took the stake.
  id bigint primary key,
  user_id bigint not null references users (id),
  rules_version integer not null,
  seed_id bigint not null,
  nonce bigint not null check (nonce >= 0),
  mines smallint not null check (mines between 1 and 24),
  stake_minor bigint not null check (stake_minor > 0),
  -- The largest payout, as it was set when the board was laid.
  max_win_minor bigint not null check (max_win_minor > 0),
  -- Opened cells in order; the last one of a lost board is a mine.
  cells smallint[] not null default '{}' check (cardinality(cells) <= 25),
  -- Null while the board is unfinished.
  outcome text check (outcome in ('won', 'lost', 'returned')),
  -- The operation that ended it.
  ended_id bigint unique,
  payout_minor bigint check (payout_minor >= 0),
  -- Operators closed the game, or a backup was restored.
  is_closed boolean not null default false,
  constraint techies_boards_end_check check ((outcome is null) = (ended_id is null) and (outcome is null) = (payout_minor is null)),
  constraint techies_boards_lost_check check (outcome <> 'lost' or payout_minor = 0 and cells <> '{}'),
  constraint techies_boards_returned_check check (outcome <> 'returned' or payout_minor = stake_minor and cells = '{}'),
  constraint techies_boards_won_check check (outcome <> 'won' or payout_minor > 0 and cells <> '{}')
) with (fillfactor = 80);
create unique index techies_boards_unfinished_key on techies_boards (user_id) where outcome is null;
create index techies_boards_user_idx on techies_boards (user_id, id);

-- A finished board is never changed, and no board is removed.
create function refuse_finished_board() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.outcome is not null or new.id <> old.id or new.user_id <> old.user_id or new.stake_minor <> old.stake_minor
     or new.mines <> old.mines or new.seed_id <> old.seed_id or new.nonce <> old.nonce or new.cells[:cardinality(old.cells)] <> old.cells then
    raise exception 'board % is finished or is changed in what is fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger techies_boards_fixed before update or delete on techies_boards for each row execute function refuse_finished_board();
