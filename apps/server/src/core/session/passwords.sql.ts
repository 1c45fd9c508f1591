import type { Queries, Tx } from '../../platform/db.ts'

export interface OwnCredentials {
  readonly login: string
  readonly passwordHash: string
}

/** A player's login and password hash. */
export async function selectOwnCredentials(queries: Queries, userId: bigint): Promise<OwnCredentials | undefined> {
  const [row] = await queries.rows<OwnCredentials>(
    'select_own_credentials',
    'select login, password_hash as "passwordHash" from credentials where user_id = $1',
    [userId],
  )
  return row
}

/** Stores a password. An account without one gets it with `login`; any other keeps its own login. Returns the login. */
export async function upsertPassword(tx: Tx, row: OwnCredentials & { readonly userId: bigint }): Promise<string> {
  const [stored] = await tx.rows<{ login: string }>(
    'upsert_password',
    `insert into credentials (user_id, login, password_hash) values ($1, $2, $3)
     on conflict (user_id) do update set password_hash = excluded.password_hash returning login`,
    [row.userId, row.login, row.passwordHash],
  )
  if (!stored) throw new Error('a stored password has a login')
  return stored.login
}

/** Replaces a password; false when the stored hash is no longer `from`. */
export async function updatePassword(
  tx: Tx,
  change: { readonly userId: bigint; readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await tx.rows(
    'update_password',
    'update credentials set password_hash = $3 where user_id = $1 and password_hash = $2 returning user_id',
    [change.userId, change.from, change.to],
  )
  return rows.length > 0
}

/** Removes login and password; false when the stored hash is no longer `passwordHash`. */
export async function deletePassword(tx: Tx, userId: bigint, passwordHash: string): Promise<boolean> {
  const rows = await tx.rows(
    'delete_password',
    'delete from credentials where user_id = $1 and password_hash = $2 returning user_id',
    [userId, passwordHash],
  )
  return rows.length > 0
}
