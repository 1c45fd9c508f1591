import { hash } from 'node:crypto'
import type { Assertion, Attestation } from '@runecase/api/passkey-shapes.ts'
import type { Caller } from '../../../platform/caller.ts'
import { type Queries, type Tx, violatedConstraint } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/refuse.ts'
import {
  optionsOfNewPasskey,
  optionsOfSigning,
  type ProvenPasskey,
  readNewPasskey,
  takesPasskeys,
  verifyPasskey,
} from '../../second-factor/public.ts'
import type { FactorParts } from './factor-parts.ts'
import {
  deletePasskey,
  insertPasskey,
  insertUsedChallenge,
  lockFactorOn,
  selectPasskeys,
  updatePasskeyUsed,
} from './passkeys.sql.ts'

type PasskeyDeps = Pick<Deps, 'database'> & Pick<FactorParts, 'challenges' | 'site'>

/** The user that a key stores: the player's id. */
const userHandleOf = (userId: bigint) => new TextEncoder().encode(`player ${userId}`)

/** The player's passkeys, and whether browsers accept any at this address. */
export async function listPasskeys({ database, site }: PasskeyDeps, userId: bigint) {
  const rows = await selectPasskeys(database, userId)
  return {
    isAvailable: takesPasskeys(site),
    items: rows.map(({ id, name, createdAt, usedAt }) => ({
      id: String(id),
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** The options from which the browser makes a new key; keys that the player has already are excluded. */
export async function beginPasskey({ database, site, challenges }: PasskeyDeps, { userId }: Caller, name: string) {
  const keys = await selectPasskeys(database, userId)
  const user = { name, displayName: name, handle: userHandleOf(userId) }
  return { options: { ...(await optionsOfNewPasskey(site, user, { keys, challenge: challenges.make() })) } }
}

/**
 * Adds the key of an answer. Refuses with `passkey_refused` an invalid key, one that is already registered or one too many, and with
 * `second_factor_changed` while the second factor is off.
 */
export async function addPasskey(
  { database, site, challenges }: PasskeyDeps,
  { userId }: Caller,
  { name, key }: { readonly name: string; readonly key: Attestation },
): Promise<void> {
  let signed = ''
  const made = await readNewPasskey(site, key, (challenge) => {
    signed = challenge
    return challenges.isFresh(challenge)
  })
  await database
    .transaction(async (tx) => {
      if (!(await insertUsedChallenge(tx, hashOf(signed)))) refuse('passkey_refused')
      if (!(await lockFactorOn(tx, userId))) refuse('second_factor_changed')
      if (!(await insertPasskey(tx, { ...made, userId, name }))) refuse('passkey_refused')
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'player_passkeys_credential_key') return refuse('passkey_refused')
      throw error
    })
}

/** Removes a key of the player. Refuses with `dataNotFound`. */
export function removePasskey({ database }: Pick<Deps, 'database'>, { userId }: Caller, id: bigint): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, userId, id))) refuse('dataNotFound')
  })
}

/** The challenge for one of the player's keys; undefined for a player without any. */
export async function askPasskey(
  { site, challenges }: Pick<FactorParts, 'site' | 'challenges'>,
  queries: Queries,
  userId: bigint,
) {
  const keys = await selectPasskeys(queries, userId)
  if (keys.length === 0) return undefined
  return { ...(await optionsOfSigning(site, { keys, challenge: challenges.make() })) }
}

/** A key of a player with a valid signature of a challenge. */
export interface PasskeyProof extends ProvenPasskey {
  readonly userId: bigint
  readonly challengeHash: Buffer
}

/** The key of the player that signed a fresh challenge; undefined when none did. */
export async function provePasskey(
  { database, site, challenges }: PasskeyDeps,
  userId: bigint,
  answer: Assertion,
): Promise<PasskeyProof | undefined> {
  const key = (await selectPasskeys(database, userId)).find((one) => one.credentialId === answer.id)
  if (!key) return undefined
  let signed = ''
  const expectedChallenge = (challenge: string) => {
    signed = challenge
    return challenges.isFresh(challenge)
  }
  // The sign-in is also proved otherwise, so user presence is enough.
  const proof = await verifyPasskey(site, key, answer, { expectedChallenge, requireUserVerification: false })
  return proof && { ...proof, userId, challengeHash: hashOf(signed) }
}

/** Consumes a proof in the transaction that it authorises; false if it was consumed before, or if the key was removed or used meanwhile. */
export async function takePasskey(tx: Tx, proof: PasskeyProof): Promise<boolean> {
  return (await insertUsedChallenge(tx, proof.challengeHash)) && (await updatePasskeyUsed(tx, proof))
}

const hashOf = (challenge: string) => hash('sha256', challenge, 'buffer')
