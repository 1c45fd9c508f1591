-- Browsers in which an operator has signed in: failed attempts elsewhere do not count for them.
create table operator_browsers (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  -- SHA-256 of the cookie. A browser of several operators has one cookie.
  secret_hash bytea not null,
  seen_at timestamptz not null default clock_timestamp(),
  unique (operator_id, secret_hash)
);
