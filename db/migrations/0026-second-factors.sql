-- Second factors of players: an app with recovery codes, and passkeys beside it.
create table player_factors (
  user_id bigint primary key references users (id),
  -- Sealed: AES-256-GCM.
  totp_secret bytea not null,
  -- The time step of the last code that was used: none is good twice.
  totp_step bigint not null default 0,
  -- The session that began to turn it on, and has to confirm it.
  session_id bigint not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Null until a code of the app has confirmed it.
  on_since timestamptz
);

create table player_recovery_codes (
  user_id bigint not null references users (id),
  -- SHA-256.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Keys of players that take the place of the app's code.
create table player_passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Base64url, as the browser names it.
  credential_id text not null constraint player_passkeys_credential_key unique,
  -- COSE.
  public_key bytea not null,
  -- How often the key says that it was used; a lower one is a copy of the key.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index player_passkeys_user_idx on player_passkeys (user_id, id);

-- Challenges that a passkey has signed, so that no answer is good twice; for a day.
create table player_used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz not null default clock_timestamp()
);
create index player_used_challenges_used_idx on player_used_challenges (used_at);

-- When the player last gave their second factor in this browser: it is not asked there again. Null: it is.
alter table player_browsers add column factor_at timestamptz;
-- When this session last gave it: what needs a fresh one is refused without.
alter table sessions add column factor_at timestamptz;

-- A player whose second factor operators have taken off may not withdraw for a day.
alter table withdrawal_holds drop constraint withdrawal_holds_reason_check,
  add constraint withdrawal_holds_reason_check check (reason in ('reversed', 'checked', 'sign_in', 'factor_reset'));
