-- Challenges that opened a session without a password: each does so once.
create table operator_used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz not null default clock_timestamp()
);

-- Old attempts are deleted by their time.
create index operator_attempts_last_idx on operator_attempts (last_at);
