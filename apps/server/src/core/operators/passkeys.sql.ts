import type { Queries, Tx } from '../../platform/db.ts'
import type { StoredPasskey } from '../second-factor/public.ts'

export interface PasskeyRow extends StoredPasskey {
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const MAY_SIGN_IN = `o.disabled_at is null and o.password_hash is not null and o.totp_secret is not null and (not o.is_demo or $2)`

/** Passkeys of an operator, oldest first. */
export function selectPasskeys(queries: Queries, operatorId: bigint): Promise<PasskeyRow[]> {
  return queries.rows(
    'select_operator_passkeys',
    `select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, name, created_at as "createdAt",
            used_at as "usedAt" from operator_passkeys where operator_id = $1 order by id`,
    [operatorId],
  )
}

/** An operator's key with its operator, who may sign in by it: not disabled, with a password, and a demo operator only in a demo. */
export async function findSignInPasskey(
  queries: Queries,
  credentialId: string,
  hasDemo: boolean,
): Promise<(PasskeyRow & { readonly operatorId: bigint }) | undefined> {
  const [row] = await queries.rows<PasskeyRow & { operatorId: bigint }>(
    'find_sign_in_passkey',
    `select k.id, k.operator_id as "operatorId", k.credential_id as "credentialId", k.public_key as "publicKey", k.counter, k.transports,
            k.name, k.created_at as "createdAt", k.used_at as "usedAt"
       from operator_passkeys k join operators o on o.id = k.operator_id where k.credential_id = $1 and ${MAY_SIGN_IN}`,
    [credentialId, hasDemo],
  )
  return row
}

/** Whether the operator may still sign in; their row cannot change until the end of the transaction. */
export async function lockSignInOperator(tx: Tx, operatorId: bigint, hasDemo: boolean): Promise<boolean> {
  const rows = await tx.rows(
    'lock_sign_in_operator',
    `select from operators o where o.id = $1 and ${MAY_SIGN_IN} for update`,
    [operatorId, hasDemo],
  )
  return rows.length > 0
}

/** Records that a challenge has opened a session; false when it was recorded before. Deletes expired ones. */
export async function insertUsedChallenge(tx: Tx, challengeHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'insert_operator_used_challenge',
    `with forgotten as (delete from operator_used_challenges where used_at < clock_timestamp() - interval '1 day')
     insert into operator_used_challenges (challenge_hash) values ($1) on conflict do nothing returning 1`,
    [challengeHash],
  )
  return rows.length > 0
}

/** Throws the violation of `operator_passkeys_credential_key` for a key that is already registered. */
export async function insertPasskey(
  tx: Tx,
  passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'> & {
    readonly operatorId: bigint
  },
): Promise<bigint> {
  const [row] = await tx.rows<{ id: bigint }>(
    'insert_operator_passkey',
    `insert into operator_passkeys (operator_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [passkey.operatorId, passkey.credentialId, passkey.publicKey, passkey.counter, passkey.transports, passkey.name],
  )
  if (!row) throw new Error('a passkey was not inserted')
  return row.id
}

/** Records a use; false if the key was removed or its counter advanced meanwhile. */
export async function updatePasskeyUsed(
  tx: Tx,
  use: { readonly id: bigint; readonly before: bigint; readonly counter: bigint },
): Promise<boolean> {
  const rows = await tx.rows(
    'update_operator_passkey_used',
    'update operator_passkeys set counter = $3, used_at = clock_timestamp() where id = $1 and counter = $2 returning id',
    [use.id, use.before, use.counter],
  )
  return rows.length > 0
}

/** Returns the name of the deleted key; undefined when the operator has no such key. */
export async function deletePasskey(tx: Tx, operatorId: bigint, id: bigint): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(
    'delete_operator_passkey',
    'delete from operator_passkeys where operator_id = $1 and id = $2 returning name',
    [operatorId, id],
  )
  return row?.name
}

/** Stores the challenge that the key of a session must sign next. */
export async function updateChallenge(queries: Queries, sessionId: bigint, challenge: string): Promise<void> {
  await queries.rows(
    'update_operator_challenge',
    'update operator_sessions set challenge = $2, challenge_at = clock_timestamp() where id = $1',
    [sessionId, challenge],
  )
}

/**
 * Consumes a challenge; undefined if there is none or it is five minutes old. Runs in its own transaction, so that a wrong answer consumes
 * it too.
 */
export async function takeChallenge(queries: Queries, sessionId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ challenge: string }>(
    'take_operator_challenge',
    `with old as (select id, challenge from operator_sessions where id = $1 and challenge_at > clock_timestamp() - interval '5 minutes' for update)
     update operator_sessions s set challenge = null, challenge_at = null from old where s.id = old.id and old.challenge is not null
     returning old.challenge as challenge`,
    [sessionId],
  )
  return row?.challenge
}
