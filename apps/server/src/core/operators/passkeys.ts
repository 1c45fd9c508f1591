import { isIP } from 'node:net'
import type { Assertion, Attestation, NamingAssertion } from '@runecase/api/passkey-shapes.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectPasskeys,
  takeChallenge,
  updateChallenge,
  updatePasskeyUsed,
} from './passkeys.sql.ts'
import { runOperatorCommand } from './run-operator-command.ts'

/** Ed25519, ES256 and RS256 (COSE): what browsers and keys know, and Node verifies without experiments. */
const ALGORITHMS = [-8, -7, -257]
/** What a key stores as its user: the operator, and nothing that tells who he is. */
const userHandleOf = (operatorId: bigint) => new TextEncoder().encode(`operator ${operatorId}`)
/** Whether an answer names this operator as the user of its key. */
export const namesOperator = ({ userHandle }: NamingAssertion, operatorId: bigint) =>
  Buffer.from(userHandle, 'base64url').equals(userHandleOf(operatorId))

export interface PasskeyDeps extends Pick<Deps, 'database'> {
  /** Where operators reach the back office: keys are bound to its host. */
  readonly adminUrl: string
  /** The name of the shop. */
  readonly brand: () => string
}

/** The library is large, and few processes ever need it. */
const library = () => import('@simplewebauthn/server')
const originOf = ({ adminUrl }: PasskeyDeps) => new URL(adminUrl)
type Credentials = { readonly id: string; readonly transports: string[] }[]
const credentialsOf = (keys: readonly PasskeyRow[]): Credentials =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** Whether browsers take passkeys at the address of the back office. */
export const takesPasskeys = (deps: PasskeyDeps) => isIP(originOf(deps).hostname.replace(/^\[|\]$/g, '')) === 0

/** Own passkeys, and whether browsers take any at this address. */
export async function listPasskeys(deps: PasskeyDeps, operatorId: bigint) {
  const rows = await selectPasskeys(deps.database, operatorId)
  return {
    isAvailable: takesPasskeys(deps),
    items: rows.map(({ id, name, createdAt, usedAt }) => ({
      id: String(id),
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** What the browser makes a new key of; keys that the operator has are left out. */
export async function beginPasskey(deps: PasskeyDeps, { operator }: OperatorCall) {
  const { generateRegistrationOptions } = await library()
  const keys = await selectPasskeys(deps.database, operator.id)
  const options = await generateRegistrationOptions({
    rpName: deps.brand(),
    rpID: originOf(deps).hostname,
    userName: operator.login,
    userDisplayName: operator.name,
    userID: userHandleOf(operator.id),
    excludeCredentials: credentialsOf(keys),
    // A key that browsers find by themselves also signs in without a password; any other one takes the place of a code.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await updateChallenge(deps.database, operator.sessionId, options.challenge)
  return { options: { ...options } }
}

/** Registers the key that answered. Refuses with `passkey_refused` an invalid one, or one that is already registered. */
export async function addPasskey(
  deps: PasskeyDeps,
  call: OperatorCall,
  { name, key }: { readonly name: string; readonly key: Attestation },
): Promise<bigint> {
  const { verifyRegistrationResponse } = await library()
  const expectedChallenge = (await takeChallenge(deps.database, call.operator.sessionId)) ?? refuse('passkey_refused')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: key.clientData, attestationObject: key.attestation },
    },
    expectedChallenge,
    expectedOrigin: originOf(deps).origin,
    expectedRPID: originOf(deps).hostname,
    // The password was given: user presence is enough.
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => refuse('passkey_refused'))
  if (!registrationInfo) return refuse('passkey_refused')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return runOperatorCommand(deps, call, { action: 'passkey.added' }, async (tx) => {
    const id = await insertPasskey(tx, {
      operatorId: call.operator.id,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports: key.transports,
      name,
    })
    return { answer: id, target: `passkey ${id}`, after: { name } }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'operator_passkeys_credential_key') return refuse('passkey_refused')
    throw error
  })
}

/** Removes an own key. Refuses with `dataNotFound`. */
export function removePasskey(deps: PasskeyDeps, call: OperatorCall, id: bigint): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'passkey.removed', target: `passkey ${id}` }, async (tx) => {
    const name = (await deletePasskey(tx, call.operator.id, id)) ?? refuse('dataNotFound')
    return { answer: undefined, before: { name } }
  })
}

/** What one of the operator's keys has to sign. Refuses with `passkey_refused` where he has none. */
export async function askPasskey(
  deps: PasskeyDeps,
  { operatorId, sessionId }: { readonly operatorId: bigint; readonly sessionId: bigint },
) {
  const keys = await selectPasskeys(deps.database, operatorId)
  if (keys.length === 0) refuse('passkey_refused')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: originOf(deps).hostname,
    allowCredentials: credentialsOf(keys) as Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials'] &
      object,
    userVerification: 'preferred',
  })
  await updateChallenge(deps.database, sessionId, options.challenge)
  return { options: { ...options } }
}

/** What any key has to sign that the browser finds by itself; it must verify its user. */
export async function askAnyPasskey(deps: PasskeyDeps, challenge: Buffer) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: originOf(deps).hostname,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/** A key that signed what it was asked to sign, and its own use counter. */
export interface ProvenPasskey {
  readonly id: bigint
  readonly before: bigint
  readonly counter: bigint
}

/** Which key of the operator signed the challenge of the session; undefined where none did. The challenge is used up. */
export async function provePasskey(
  deps: PasskeyDeps,
  { operatorId, sessionId }: { readonly operatorId: bigint; readonly sessionId: bigint },
  answer: Assertion,
): Promise<ProvenPasskey | undefined> {
  const expectedChallenge = await takeChallenge(deps.database, sessionId)
  const key = await findPasskey(deps.database, operatorId, answer.id)
  if (expectedChallenge === undefined || !key) return undefined
  // The password was given.
  return verifyPasskey(deps, key, answer, { expectedChallenge, requireUserVerification: false })
}

/** The proof that this key signed an expected challenge; undefined where it did not. */
export async function verifyPasskey(
  deps: PasskeyDeps,
  key: PasskeyRow,
  answer: Assertion,
  demands: {
    readonly expectedChallenge: string | ((challenge: string) => boolean)
    /** The key itself knew its user, by a PIN or a finger. */
    readonly requireUserVerification: boolean
  },
): Promise<ProvenPasskey | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const proof = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: answer.clientData,
        authenticatorData: answer.authenticatorData,
        signature: answer.signature,
      },
    },
    ...demands,
    expectedOrigin: originOf(deps).origin,
    expectedRPID: originOf(deps).hostname,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    // Any mismatch is no proof; the library distinguishes the reasons only by message text.
  }).catch(() => undefined)
  if (!proof?.verified) return undefined
  return { id: key.id, before: key.counter, counter: BigInt(proof.authenticationInfo.newCounter) }
}

/** Consumes a proof in the transaction that it authorises; false if the key was removed or used meanwhile. */
export const takePasskey = (tx: Tx, proof: ProvenPasskey): Promise<boolean> => updatePasskeyUsed(tx, proof)

async function findPasskey(queries: Queries, operatorId: bigint, credentialId: string) {
  return (await selectPasskeys(queries, operatorId)).find((key) => key.credentialId === credentialId)
}
