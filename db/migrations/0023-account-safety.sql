-- Browsers in which players have signed in: a sign-in anywhere else is announced to the player.
create table player_browsers (
  user_id bigint not null references users (id),
  -- SHA-256 of the cookie. A browser of several players has one cookie.
  secret_hash bytea not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (user_id, secret_hash)
);

-- A player who did not recognise a sign-in may not withdraw for a day.
alter table withdrawal_holds drop constraint withdrawal_holds_reason_check,
  add constraint withdrawal_holds_reason_check check (reason in ('reversed', 'checked', 'sign_in'));
