import type { Queries, Tx } from '../../../platform/db.ts'
import type { ProvenPasskey, StoredPasskey } from '../../second-factor/public.ts'

/** The maximum number of keys of one player. */
const MAX_PASSKEYS = 10

export interface PasskeyRow extends StoredPasskey {
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/** Passkeys of a player, oldest first. */
export function selectPasskeys(queries: Queries, userId: bigint): Promise<PasskeyRow[]> {
  return queries.rows(
    'select_player_passkeys',
    `select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, name, created_at as "createdAt",
            used_at as "usedAt" from player_passkeys where user_id = $1 order by id`,
    [userId],
  )
}

/** Locks a second factor that is on; false when it is off. A later count sees the rows that the lock's last holder wrote. */
export async function lockFactorOn(tx: Tx, userId: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'lock_player_factor_on',
    'select 1 from player_factors where user_id = $1 and on_since is not null for update',
    [userId],
  )
  return rows.length > 0
}

/**
 * Adds a key to a factor that the caller has locked; false when the player has the maximum. Throws the violation of
 * `player_passkeys_credential_key` for a key that is already registered.
 */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, 'id'> & { readonly userId: bigint; readonly name: string },
): Promise<boolean> {
  const rows = await tx.rows(
    'insert_player_passkey',
    `insert into player_passkeys (user_id, credential_id, public_key, counter, transports, name)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from player_passkeys where user_id = $1) < ${MAX_PASSKEYS} returning id`,
    [passkey.userId, passkey.credentialId, passkey.publicKey, passkey.counter, passkey.transports, passkey.name],
  )
  return rows.length > 0
}

/** Removes a key of the player; false when there is no such key. */
export async function deletePasskey(tx: Tx, userId: bigint, id: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'delete_player_passkey',
    'delete from player_passkeys where user_id = $1 and id = $2 returning id',
    [userId, id],
  )
  return rows.length > 0
}

/** Records a use; false if the key was removed or its counter advanced meanwhile. */
export async function updatePasskeyUsed(tx: Tx, use: ProvenPasskey): Promise<boolean> {
  const rows = await tx.rows(
    'update_player_passkey_used',
    'update player_passkeys set counter = $3, used_at = clock_timestamp() where id = $1 and counter = $2 returning id',
    [use.id, use.before, use.counter],
  )
  return rows.length > 0
}

/** Records that a challenge was signed; false when it was recorded before. Deletes expired ones. */
export async function insertUsedChallenge(tx: Tx, challengeHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'insert_player_used_challenge',
    `with forgotten as (delete from player_used_challenges where used_at < clock_timestamp() - interval '1 day')
     insert into player_used_challenges (challenge_hash) values ($1) on conflict do nothing returning 1`,
    [challengeHash],
  )
  return rows.length > 0
}
