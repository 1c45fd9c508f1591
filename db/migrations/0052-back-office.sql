-- Operators of the back office, their sessions, the log of what they do, and changes that take two of them.

create table operators (
  id bigint generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check (length(name) between 1 and 60),
  role text not null check (role in ('support', 'content', 'finance', 'risk', 'admin')),
  -- Both null until the invitation is accepted. The secret is sealed.
  password_hash text,
  totp_secret bytea,
  -- The time step of the last code that was taken: that step and earlier ones are refused.
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  -- Known login of a demo: refused in production.
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  check ((password_hash is null) = (totp_secret is null))
);

-- A link by which an operator sets his password and his second factor. One for each operator, for one use.
create table operator_invites (
  operator_id bigint primary key references operators,
  token_hash bytea not null unique,
  -- Sealed; becomes the operator's when he accepts.
  totp_secret bytea not null,
  expires_at timestamptz not null
);

create table operator_recovery_codes (
  operator_id bigint not null references operators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_sessions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  secret_hash bytea not null unique,
  address text not null,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- Null: the password was right, the code has not come yet. Nothing but the code is accepted.
  second_factor_at timestamptz,
  ended_at timestamptz
);
create index operator_sessions_open on operator_sessions (operator_id) where ended_at is null;

-- Failed attempts to sign in, by login and by address.
create table operator_attempts (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);

create table change_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  target text not null,
  payload jsonb not null,
  -- The version of what it changes, as it was when the request was made or proposed.
  base_version text not null,
  preview jsonb not null,
  state text not null check (state in ('draft', 'proposed', 'approved', 'applied', 'rejected', 'stale', 'withdrawn')),
  author_id bigint not null references operators,
  reason text,
  effective_at timestamptz,
  decided_by bigint references operators,
  decision_reason text,
  created_at timestamptz not null default clock_timestamp(),
  proposed_at timestamptz,
  decided_at timestamptz,
  applied_at timestamptz,
  version integer not null default 1,
  constraint change_requests_two_people check (decided_by <> author_id),
  constraint change_requests_decided check (
    (decided_by is not null) = (decided_at is not null)
    and (state not in ('approved', 'applied', 'rejected') or decided_by is not null)
    and (state not in ('draft', 'proposed') or decided_by is null)),
  constraint change_requests_reasoned check (state in ('draft', 'withdrawn') or reason is not null),
  constraint change_requests_applied check ((state = 'applied') = (applied_at is not null))
);
create index change_requests_open on change_requests (state, id) where state in ('draft', 'proposed', 'approved');
create index change_requests_by_author on change_requests (author_id, id);

-- Everything that operators do, each entry with a hash of itself and all before it. Entries are written by one insert in the
-- transaction of what they tell; number, time and hash are given here.
create table operator_log (
  seq bigint primary key,
  at timestamptz not null,
  -- Null: the console of the server.
  operator_id bigint references operators,
  address text not null,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  reason text,
  change_request_id bigint references change_requests,
  hash bytea not null
);
create index operator_log_by_operator on operator_log (operator_id, seq);
create index operator_log_by_target on operator_log (target, seq);
create index operator_log_by_request on operator_log (change_request_id) where change_request_id is not null;

-- The last entry: its row is locked while the next one is written.
create table operator_log_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into operator_log_head (seq, hash) values (0, '');

create function chain_operator_log() returns trigger language plpgsql as $$
declare
  head operator_log_head;
begin
  select * into strict head from operator_log_head for update;
  new.seq := head.seq + 1;
  new.at := date_trunc('milliseconds', clock_timestamp());
  new.hash := sha256(head.hash || convert_to(jsonb_build_array(
    new.seq, (extract(epoch from new.at) * 1000)::bigint, new.operator_id, new.address, new.action, new.target,
    new.before, new.after, new.reason, new.change_request_id)::text, 'UTF8'));
  update operator_log_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger operator_log_chained before insert on operator_log for each row execute function chain_operator_log();

create function refuse_operator_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operator log is append-only';
end $$;
create trigger operator_log_kept before update or delete on operator_log for each row execute function refuse_operator_log_change();
create trigger operator_log_not_emptied before truncate on operator_log for each statement execute function refuse_operator_log_change();
