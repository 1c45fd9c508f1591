-- What a secret outside the database must derive to. A node with another one refuses to start: it would write data that nobody else can read.
-- A value reveals nothing of its secret (HKDF-SHA-256 of 32 random bytes).
create table secret_checks (
  setting text primary key,
  check_value bytea not null check (length(check_value) = 32),
  created_at timestamptz not null default clock_timestamp()
);
