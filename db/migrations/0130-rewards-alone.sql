-- What one operator gave players alone, for the bounds of a day.
create table rewards_alone (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  -- What was defined, such as 'leaderboard 12'.
  target text not null,
  -- Minor units of GOLD, what it added: for a player who gets as much of it as one can, and for all together.
  per_player_minor bigint not null check (per_player_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  at timestamptz not null default clock_timestamp()
);
create index rewards_alone_by_operator_idx on rewards_alone (operator_id, at);
create trigger rewards_alone_append_only before update or delete or truncate on rewards_alone
  for each statement execute function refuse_change();
insert into rule_starts (rule, log_seq) select 'rewards_alone', seq from operator_log_head;
