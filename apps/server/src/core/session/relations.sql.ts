/** Logins of players who have a password: one row a player. */
export const CREDENTIALS = `(select
  login,
  user_id
  from credentials)`

/** Accounts of sign-in providers: one row an account of a player. */
export const IDENTITIES = `(select
  provider,
  subject,
  user_id
  from identities)`

/** What others read of sessions: one row a session. */
export const SESSIONS = `(select
  address,
  created_at,
  ended_at,
  expires_at,
  id,
  seen_at,
  user_agent,
  user_id,
  way
  from sessions)`

/** Sessions that are open now: one row a session. */
export const OPEN_SESSIONS = `(select
  id,
  user_id
  from sessions where ended_at is null and expires_at > now())`
