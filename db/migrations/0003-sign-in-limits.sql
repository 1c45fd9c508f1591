-- Token buckets of signing in, shared by all processes: when the bucket of an account or an address will be full again.
-- Losing them in a crash only forgives a minute of attempts.
create unlogged table sign_in_limits (
  subject text primary key,
  full_at timestamptz not null
);
create index sign_in_limits_full_at_idx on sign_in_limits (full_at);
