-- Operators of the back office, their sessions, the log of what they do, changes that take two of them, and settings.

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

-- A link by which an operator sets password and second factor. One for each operator, for one use.
create table operator_invites (
  operator_id bigint primary key references operators,
  token_hash bytea not null unique,
  -- Sealed; becomes the operator's when the invitation is accepted.
  totp_secret bytea not null,
  expires_at timestamptz not null
);

create table operator_recovery_codes (
  operator_id bigint not null references operators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- Keys of operators that take the place of the app's code.
create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  -- Base64url, as the browser names it.
  credential_id text not null constraint operator_passkeys_credential_key unique,
  -- COSE.
  public_key bytea not null,
  -- How often the key says that it was used; a lower one is a copy of the key.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index operator_passkeys_operator_idx on operator_passkeys (operator_id, id);

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
  ended_at timestamptz,
  -- What the passkey of the session has to sign next, once.
  challenge text,
  challenge_at timestamptz,
  -- What the operator looks at: others who open the same thing see it. Old after half a minute without a call.
  place text,
  place_at timestamptz
);
create index operator_sessions_open on operator_sessions (operator_id) where ended_at is null;
create index operator_sessions_place on operator_sessions (place) where ended_at is null and place is not null;

-- Browsers in which an operator has signed in: failed attempts elsewhere do not count for them.
create table operator_browsers (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  -- SHA-256 of the cookie. A browser of several operators has one cookie.
  secret_hash bytea not null,
  seen_at timestamptz not null default clock_timestamp(),
  unique (operator_id, secret_hash)
);

-- Challenges that opened a session without a password: each does so once.
create table operator_used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz not null default clock_timestamp()
);

-- Failed attempts to sign in, by login and by address.
create table operator_attempts (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);
-- Old attempts are deleted by their time.
create index operator_attempts_last_idx on operator_attempts (last_at);

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
  closed_because text,
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

-- The last entry: its row is locked while the next one is written.
create table operator_log_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into operator_log_head (seq, hash) values (0, '');

-- Everything that operators do, each entry with a hash of itself and all before it. Entries are written by one insert in the
-- transaction of what they record; the trigger gives number, time and hash.
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

-- Since when the auditor checks a rule. A database that is older than a rule has an exemption for what came before it.
create table rule_starts (
  rule text primary key,
  -- The last entry of the operator log that is exempt.
  log_seq bigint not null,
  at timestamptz not null default clock_timestamp()
);
create trigger rule_starts_append_only before update or delete or truncate on rule_starts
  for each statement execute function refuse_change();
insert into rule_starts (rule, log_seq) values ('two_people', 0), ('rewards_alone', 0);

-- Since the operator's last link: it ends what was before.
create table operator_ties (
  operator_id bigint not null references operators,
  by_id bigint not null references operators,
  cause text not null check (cause in ('invited', 'invited_again', 'enabled', 'raised')),
  at timestamptz not null default clock_timestamp(),
  primary key (operator_id, by_id),
  check (by_id <> operator_id)
);
create index operator_ties_by_idx on operator_ties (by_id);

-- One link that two operators agreed on, made by the one who proposed it.
create table operator_link_grants (
  change_request_id bigint primary key references change_requests,
  operator_id bigint not null references operators,
  author_id bigint not null references operators,
  role text not null,
  at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index operator_link_grants_unused_idx on operator_link_grants (operator_id) where used_at is null;

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

-- Business settings as data. The value in force is the last change of its name; without a change it is the default in the code.
create table setting_versions (
  version int primary key check (version > 0),
  -- Null: made by the first start or by a command of the console.
  operator_id bigint,
  -- The approved change request; null where one operator is enough.
  request_id bigint,
  reason text not null check (length(btrim(reason)) between 1 and 1000),
  at timestamptz not null default clock_timestamp()
);
create trigger setting_versions_append_only before update or delete or truncate on setting_versions
  for each statement execute function refuse_change();

create table setting_changes (
  name text not null,
  version int not null references setting_versions (version),
  -- The value in force before, the default of that time included; null in the first version.
  before jsonb,
  after jsonb not null,
  primary key (name, version)
);
create index setting_changes_version_idx on setting_changes (version);
create trigger setting_changes_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_change();

create table player_notes (
  id bigint primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null references operators,
  text text not null check (length(btrim(text)) between 1 and 2000),
  at timestamptz not null default clock_timestamp()
);
create index player_notes_user_idx on player_notes (user_id, id);
create trigger player_notes_kept before update or truncate on player_notes for each statement execute function refuse_change();

create function keep_note() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = old.user_id and erased_at is not null) then
    raise exception 'notes stay until their player is erased' using errcode = 'restrict_violation', constraint = 'player_notes_kept';
  end if;
  return old;
end $$;
create trigger player_notes_not_removed before delete on player_notes for each row execute function keep_note();

-- Pictures uploaded by operators, drawn anew from their pixels. The id contains the hash of the bytes, so a row never changes.
create table uploaded_pictures (
  id text primary key check (id ~ '^(items|cases|misc|bg)/u[0-9a-f]{32}$'),
  -- WebP does not compress any further.
  bytes bytea storage external not null check (octet_length(bytes) between 1 and 8388608),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The name of the file it came from, to find it again.
  name text not null check (length(name) between 1 and 100),
  operator_id bigint not null references operators,
  created_at timestamptz not null default clock_timestamp(),
  check (split_part(id, '/u', 2) = left(encode(sha256(bytes), 'hex'), 32))
);

-- Runs of the auditor that operators asked for. The run itself is a program of its own; its process updates `seen_at`.
create table audit_runs (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  operator_id bigint not null references operators,
  asked_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  -- The last heartbeat of the process that runs it.
  seen_at timestamptz,
  ended_at timestamptz,
  findings int check (findings >= 0),
  -- Per promise: id, looked, findings (the first of them), found, ms, note.
  results jsonb,
  check ((state = 'done') = (results is not null) and (results is null) = (findings is null)),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
-- One at a time.
create unique index audit_runs_open_key on audit_runs ((true)) where state in ('waiting', 'running');
