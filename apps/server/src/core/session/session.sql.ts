import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { SignInWay } from './identities.sql.ts'

export interface CredentialsRow {
  readonly userId: bigint
  readonly passwordHash: string
}

/** The player with a login, which is in lower case. */
export async function findCredentials(queries: Queries, login: string): Promise<CredentialsRow | undefined> {
  const [row] = await queries.rows<CredentialsRow>(
    'find_credentials',
    'select user_id as "userId", password_hash as "passwordHash" from credentials where lower(login) = $1',
    [login],
  )
  return row
}

export function insertCredentials(tx: Tx, row: CredentialsRow & { readonly login: string }): void {
  tx.send('insert_credentials', 'insert into credentials (user_id, login, password_hash) values ($1, $2, $3)', [
    row.userId,
    row.login,
    row.passwordHash,
  ])
}

export interface NewSession {
  readonly id: bigint
  readonly userId: bigint
  readonly secretHash: Buffer
  readonly address: string | null
  readonly userAgent: string | null
  readonly way: SignInWay
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When the second factor was confirmed with it; null when it was not asked for. */
  readonly factorAt: Date | null
}

export function insertSession(tx: Tx, session: NewSession): void {
  tx.send(
    'insert_session',
    `insert into sessions (id, user_id, secret_hash, address, user_agent, way, created_at, seen_at, expires_at, factor_at)
     values ($1, $2, $3, $4::inet, $5, $6, $7, $7, $8, $9)`,
    [
      session.id,
      session.userId,
      session.secretHash,
      session.address,
      session.userAgent,
      session.way,
      session.createdAt,
      session.expiresAt,
      session.factorAt,
    ],
  )
}

/** When a session was begun, or its player last entered the password in it. */
export async function findSessionProof(queries: Queries, sessionId: bigint): Promise<Date | undefined> {
  const [row] = await queries.rows<{ provedAt: Date }>(
    'find_session_proof',
    'select greatest(created_at, password_at) as "provedAt" from sessions where id = $1',
    [sessionId],
  )
  return row?.provedAt
}

/** Records that the password was entered in a session. */
export async function updateSessionPassword(queries: Queries, sessionId: bigint, at: Date): Promise<void> {
  await queries.rows('update_session_password', 'update sessions set password_at = $2 where id = $1', [sessionId, at])
}

/** The bounds of an open session: `now` is before its end, and it was seen after `idleSince`. */
export interface SessionWindow {
  readonly now: Date
  readonly idleSince: Date
}

export interface SessionRow {
  readonly sessionId: bigint
  readonly userId: bigint
  readonly seenAt: Date
}

export async function findSessionBySecret(
  queries: Queries,
  secretHash: Buffer,
  { now, idleSince }: SessionWindow,
): Promise<SessionRow | undefined> {
  const [row] = await queries.rows<SessionRow>(
    'find_session_by_secret',
    `select id as "sessionId", user_id as "userId", seen_at as "seenAt" from sessions
      where secret_hash = $1 and ended_at is null and expires_at > $2 and seen_at > $3`,
    [secretHash, now, idleSince],
  )
  return row
}

export async function isSessionAlive(
  queries: Queries,
  session: { readonly sessionId: bigint; readonly userId: bigint },
  { now, idleSince }: SessionWindow,
): Promise<boolean> {
  const rows = await queries.rows(
    'find_session_alive',
    `select 1 from sessions
      where id = $1 and user_id = $2 and ended_at is null and expires_at > $3 and seen_at > $4`,
    [session.sessionId, session.userId, now, idleSince],
  )
  return rows.length > 0
}

export async function updateSessionSeen(queries: Queries, sessionId: bigint, seenAt: Date): Promise<void> {
  await queries.rows('update_session_seen', 'update sessions set seen_at = $2 where id = $1 and seen_at < $2', [
    sessionId,
    seenAt,
  ])
}

export interface ListedSession extends SessionRow {
  readonly way: SignInWay | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly createdAt: Date
}

/** The maximum number of listed sessions. */
const MAX_LISTED = 100

export function selectSessions(
  queries: Queries,
  userId: bigint,
  { now, idleSince }: SessionWindow,
): Promise<ListedSession[]> {
  return queries.rows(
    'select_sessions',
    `select id as "sessionId", user_id as "userId", seen_at as "seenAt", way, host(address) as address,
            user_agent as "userAgent", created_at as "createdAt" from sessions
      where user_id = $1 and ended_at is null and expires_at > $2 and seen_at > $3
      order by seen_at desc, id desc limit ${MAX_LISTED}`,
    [userId, now, idleSince],
  )
}

/** Stores the origin of a session; only the first record is stored. */
export async function insertSessionMark(
  queries: Queries,
  mark: { readonly sessionId: bigint; readonly sessionUrl: string; readonly fbp: string; readonly fbc: string },
): Promise<void> {
  await queries.rows(
    'insert_session_mark',
    `insert into session_marks (session_id, session_url, fbp, fbc) values ($1, $2, $3, $4) on conflict do nothing`,
    [mark.sessionId, mark.sessionUrl, mark.fbp, mark.fbc],
  )
}

/** Ends one session, or with `sessionId` null every session of the player; returns how many ended. */
export async function updateSessionsEnded(
  tx: Tx,
  ended: { readonly userId: bigint; readonly sessionId: bigint | null; readonly endedAt: Date },
): Promise<number> {
  const rows = await tx.rows(
    'update_sessions_ended',
    `update sessions set ended_at = $3
      where user_id = $1 and ended_at is null and ($2::int8 is null or id = $2) returning id`,
    [ended.userId, ended.sessionId, ended.endedAt],
  )
  return rows.length
}

/** Ends the other sessions of a player; returns their ids. */
export async function updateOtherSessionsEnded(
  tx: Tx,
  endedSession: { readonly userId: bigint; readonly sessionId: bigint; readonly endedAt: Date },
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    'update_other_sessions_ended',
    'update sessions set ended_at = $3 where user_id = $1 and ended_at is null and id <> $2 returning id',
    [endedSession.userId, endedSession.sessionId, endedSession.endedAt],
  )
  return rows.map((row) => row.id)
}

/** The rate-limit bucket of one subject: one attempt per `intervalMs`, `burst` of them at once. */
export interface AttemptBucket {
  readonly subject: string
  readonly intervalMs: number
  readonly burst: number
}

/**
 * Takes one attempt from every bucket that has one, by the database's clock, which must agree with this process's; returns the subjects
 * that had one.
 */
export async function takeAttempts(tx: Tx, buckets: readonly AttemptBucket[]): Promise<Set<string>> {
  const rows = await tx.rows<{ subject: string; databaseMs: bigint }>(
    'take_sign_in_attempts',
    `insert into sign_in_limits as l (subject, full_at)
     select subject, clock_timestamp() + make_interval(secs => step / 1000.0)
       from unnest($1::text[], $2::int4[]) as b (subject, step) order by subject
     on conflict (subject) do update
       set full_at = greatest(l.full_at, clock_timestamp()) + make_interval(
             secs => ($2::int4[])[array_position($1::text[], l.subject)] / 1000.0)
       where l.full_at <= clock_timestamp() + make_interval(secs =>
             ($2::int4[])[array_position($1::text[], l.subject)] * (($3::int4[])[array_position($1::text[], l.subject)] - 1) / 1000.0)
     returning subject, ${DATABASE_MS}`,
    [
      buckets.map((bucket) => bucket.subject),
      buckets.map((bucket) => bucket.intervalMs),
      buckets.map((bucket) => bucket.burst),
    ],
  )
  const [first] = rows
  if (first) tx.requireAgreedTime(first.databaseMs)
  return new Set(rows.map((row) => row.subject))
}

/** Deletes buckets that are full again. */
export async function deleteFullBuckets(queries: Queries): Promise<void> {
  await queries.rows('delete_full_buckets', 'delete from sign_in_limits where full_at < clock_timestamp()')
}
