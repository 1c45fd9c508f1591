import type { Queries, Tx } from '../../../platform/db.ts'

/** The time that a player has from the secret to the first code. */
const PENDING = `interval '30 minutes'`

/** A player's second factor that is on. `totpSecret` is encrypted. */
export interface FactorRow {
  readonly totpSecret: Buffer
  readonly since: Date
  readonly recoveryCodes: number
  readonly hasPasskey: boolean
}

/** The second factor of a player; undefined while it is off. */
export async function findFactor(queries: Queries, userId: bigint): Promise<FactorRow | undefined> {
  const [row] = await queries.rows<FactorRow>(
    'find_player_factor',
    `select totp_secret as "totpSecret", on_since as since,
            (select count(*)::int4 from player_recovery_codes c where c.user_id = f.user_id and used_at is null) as "recoveryCodes",
            exists (select from player_passkeys k where k.user_id = f.user_id) as "hasPasskey"
       from player_factors f where user_id = $1 and on_since is not null`,
    [userId],
  )
  return row
}

/** Whether this session gave the second factor after `freshSince`; undefined for a player without one, otherwise with their passkeys. */
export async function findFreshness(
  queries: Queries,
  session: { readonly userId: bigint; readonly sessionId: bigint },
  freshSince: Date,
): Promise<{ readonly isFresh: boolean; readonly hasPasskey: boolean } | undefined> {
  const [row] = await queries.rows<{ isFresh: boolean; hasPasskey: boolean }>(
    'find_player_factor_freshness',
    `select exists (select from sessions where id = $2 and factor_at > $3) as "isFresh",
            exists (select from player_passkeys k where k.user_id = f.user_id) as "hasPasskey"
       from player_factors f where user_id = $1 and on_since is not null`,
    [session.userId, session.sessionId, freshSince],
  )
  return row
}

/** Stores the secret of a factor that is being turned on, replacing an older one; false when the player's factor is on. */
export async function upsertPendingFactor(
  tx: Tx,
  factor: { readonly userId: bigint; readonly sessionId: bigint; readonly totpSecret: Buffer },
): Promise<boolean> {
  const rows = await tx.rows(
    'upsert_pending_player_factor',
    `insert into player_factors as f (user_id, session_id, totp_secret) values ($1, $2, $3)
     on conflict (user_id) do update
       set session_id = excluded.session_id, totp_secret = excluded.totp_secret, begun_at = excluded.begun_at
       where f.on_since is null
     returning user_id`,
    [factor.userId, factor.sessionId, factor.totpSecret],
  )
  return rows.length > 0
}

/** Locks the factor that this session is turning on; undefined when there is none, or when it was begun too long ago. */
export async function lockPendingFactor(
  tx: Tx,
  session: { readonly userId: bigint; readonly sessionId: bigint },
): Promise<Buffer | undefined> {
  const [row] = await tx.rows<{ totpSecret: Buffer }>(
    'lock_pending_player_factor',
    `select totp_secret as "totpSecret" from player_factors
      where user_id = $1 and session_id = $2 and on_since is null and begun_at > clock_timestamp() - ${PENDING} for update`,
    [session.userId, session.sessionId],
  )
  return row?.totpSecret
}

/** Turns a factor on; the code of `step`, which proved it, counts as used. */
export async function updateFactorOn(tx: Tx, userId: bigint, step: number, since: Date): Promise<void> {
  await tx.rows(
    'update_player_factor_on',
    'update player_factors set on_since = $3, totp_step = $2 where user_id = $1',
    [userId, step, since],
  )
}

/** Deletes a player's factor with its recovery codes and passkeys; false when none was on. */
export async function deleteFactor(tx: Tx, userId: bigint): Promise<boolean> {
  const rows = await tx.rows<{ wasOn: boolean }>(
    'delete_player_factor',
    `with codes as (delete from player_recovery_codes where user_id = $1),
          keys as (delete from player_passkeys where user_id = $1)
     delete from player_factors where user_id = $1 returning on_since is not null as "wasOn"`,
    [userId],
  )
  return rows[0]?.wasOn ?? false
}

/** Marks the code of a time step as used; false when it, or a later one, was used before. */
export async function takeTotpStep(tx: Tx, userId: bigint, step: number): Promise<boolean> {
  const rows = await tx.rows(
    'take_player_totp_step',
    'update player_factors set totp_step = $2 where user_id = $1 and totp_step < $2 returning user_id',
    [userId, step],
  )
  return rows.length > 0
}

/** Marks a recovery code as used; false for an unknown or used one. */
export async function takeRecoveryCode(tx: Tx, userId: bigint, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'take_player_recovery_code',
    `update player_recovery_codes set used_at = clock_timestamp()
      where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
    [userId, codeHash],
  )
  return rows.length > 0
}

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await tx.rows('delete_player_recovery_codes', 'delete from player_recovery_codes where user_id = $1', [userId])
  await tx.rows(
    'insert_player_recovery_codes',
    'insert into player_recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    [userId, hashes],
  )
}

/** Records that a session confirmed the second factor. */
export async function updateSessionFactor(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await tx.rows('update_session_factor', 'update sessions set factor_at = $2 where id = $1', [sessionId, at])
}
