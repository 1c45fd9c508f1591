import type { Assertion, Attestation, NamingAssertion } from '@runecase/api/passkey-shapes.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  optionsOfNewPasskey,
  optionsOfSigning,
  type ProvenPasskey,
  type RelyingParty,
  readNewPasskey,
  takesPasskeys,
  verifyPasskey,
} from '../second-factor/public.ts'
import {
  deletePasskey,
  insertPasskey,
  selectPasskeys,
  takeChallenge,
  updateChallenge,
  updatePasskeyUsed,
} from './passkeys.sql.ts'
import { runOperatorCommand } from './run-operator-command.ts'

/** The user that a key stores: the operator's id, without anything that reveals who they are. */
const userHandleOf = (operatorId: bigint) => new TextEncoder().encode(`operator ${operatorId}`)
/** Whether an answer names this operator as the user of its key. */
export const namesOperator = ({ userHandle }: NamingAssertion, operatorId: bigint) =>
  Buffer.from(userHandle, 'base64url').equals(userHandleOf(operatorId))

export interface PasskeyDeps extends Pick<Deps, 'database'> {
  /** The address of the back office: keys are bound to its host. */
  readonly adminUrl: string
  /** The name of the shop. */
  readonly brand: () => string
}

/** The back office as a relying party of passkeys. */
export const adminOf = ({ adminUrl, brand }: PasskeyDeps): RelyingParty => ({ url: adminUrl, brand })

/** The operator's own passkeys, and whether browsers accept any at this address. */
export async function listPasskeys(deps: PasskeyDeps, operatorId: bigint) {
  const rows = await selectPasskeys(deps.database, operatorId)
  return {
    isAvailable: takesPasskeys(adminOf(deps)),
    items: rows.map(({ id, name, createdAt, usedAt }) => ({
      id: String(id),
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** The options from which the browser makes a new key; keys that the operator has already are excluded. */
export async function beginPasskey(deps: PasskeyDeps, { operator }: OperatorCall) {
  const keys = await selectPasskeys(deps.database, operator.id)
  const user = { name: operator.login, displayName: operator.name, handle: userHandleOf(operator.id) }
  const options = await optionsOfNewPasskey(adminOf(deps), user, { keys })
  await updateChallenge(deps.database, operator.sessionId, options.challenge)
  return { options: { ...options } }
}

/** Registers the key of an answer. Refuses an invalid key, or one that is already registered, with `passkey_refused`. */
export async function addPasskey(
  deps: PasskeyDeps,
  call: OperatorCall,
  { name, key }: { readonly name: string; readonly key: Attestation },
): Promise<bigint> {
  const expectedChallenge = (await takeChallenge(deps.database, call.operator.sessionId)) ?? refuse('passkey_refused')
  const made = await readNewPasskey(adminOf(deps), key, expectedChallenge)
  return runOperatorCommand(deps, call, { action: 'passkey.added' }, async (tx) => {
    const id = await insertPasskey(tx, { ...made, operatorId: call.operator.id, name })
    return { answer: id, target: `passkey ${id}`, after: { name } }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'operator_passkeys_credential_key') return refuse('passkey_refused')
    throw error
  })
}

/** Removes one of the operator's own keys. Refuses with `dataNotFound`. */
export function removePasskey(deps: PasskeyDeps, call: OperatorCall, id: bigint): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'passkey.removed', target: `passkey ${id}` }, async (tx) => {
    const name = (await deletePasskey(tx, call.operator.id, id)) ?? refuse('dataNotFound')
    return { answer: undefined, before: { name } }
  })
}

/** The challenge for one of the operator's keys. Refuses with `passkey_refused` when they have none. */
export async function askPasskey(
  deps: PasskeyDeps,
  { operatorId, sessionId }: { readonly operatorId: bigint; readonly sessionId: bigint },
) {
  const keys = await selectPasskeys(deps.database, operatorId)
  if (keys.length === 0) refuse('passkey_refused')
  const options = await optionsOfSigning(adminOf(deps), { keys })
  await updateChallenge(deps.database, sessionId, options.challenge)
  return { options: { ...options } }
}

/** The challenge for any key that the browser finds by itself; the key must verify its user. */
export async function askAnyPasskey(deps: PasskeyDeps, challenge: Buffer) {
  return { options: { ...(await optionsOfSigning(adminOf(deps), { challenge })) } }
}

/** The key of the operator that signed the challenge of the session; undefined when none did. The challenge is consumed. */
export async function provePasskey(
  deps: PasskeyDeps,
  { operatorId, sessionId }: { readonly operatorId: bigint; readonly sessionId: bigint },
  answer: Assertion,
): Promise<ProvenPasskey | undefined> {
  const expectedChallenge = await takeChallenge(deps.database, sessionId)
  const key = await findPasskey(deps.database, operatorId, answer.id)
  if (expectedChallenge === undefined || !key) return undefined
  // The password was correct, so the key need not verify its user.
  return verifyPasskey(adminOf(deps), key, answer, { expectedChallenge, requireUserVerification: false })
}

/** Consumes a proof in the transaction that it authorises; false if the key was removed or used meanwhile. */
export const takePasskey = (tx: Tx, proof: ProvenPasskey): Promise<boolean> => updatePasskeyUsed(tx, proof)

async function findPasskey(queries: Queries, operatorId: bigint, credentialId: string) {
  return (await selectPasskeys(queries, operatorId)).find((key) => key.credentialId === credentialId)
}
