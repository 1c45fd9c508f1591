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

-- What the key of a session has to sign next, once.
alter table operator_sessions add column challenge text, add column challenge_at timestamptz;
