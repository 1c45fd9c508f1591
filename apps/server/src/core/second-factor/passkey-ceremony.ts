import { isIP } from 'node:net'
import type { Assertion, Attestation } from '@runecase/api/passkey-shapes.ts'
import { refuse } from '../../platform/refuse.ts'

/** Ed25519, ES256 and RS256 (COSE): supported by browsers and keys, and verified by Node without experimental features. */
const ALGORITHMS = [-8, -7, -257]

/** The site for which keys are made. */
export interface RelyingParty {
  /** The address at which users reach it: keys are bound to its host. */
  readonly url: string
  /** The name of the shop. */
  readonly brand: () => string
}

/** A stored key. */
export interface StoredPasskey {
  readonly id: bigint
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
}

/** The library is large, and few processes ever need it. */
const library = () => import('@simplewebauthn/server')
type Credentials = { readonly id: string; readonly transports: string[] }[]
const credentialsOf = (keys: readonly StoredPasskey[]): Credentials =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))
const placeOf = ({ url }: RelyingParty) => new URL(url)

/** Whether browsers accept passkeys at the address of the site: they accept none at an IP address. */
export const takesPasskeys = (site: RelyingParty) => isIP(placeOf(site).hostname.replace(/^\[|\]$/g, '')) === 0

/**
 * The options from which the browser makes a new key; `keys`, which the user has already, are excluded. The library makes a challenge if
 * none is given.
 */
export async function optionsOfNewPasskey(
  site: RelyingParty,
  user: { readonly name: string; readonly displayName: string; readonly handle: Uint8Array },
  { keys, challenge }: { readonly keys: readonly StoredPasskey[]; readonly challenge?: Buffer },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site.brand(),
    rpID: placeOf(site).hostname,
    userName: user.name,
    userDisplayName: user.displayName,
    userID: new Uint8Array(user.handle),
    ...(challenge && { challenge: new Uint8Array(challenge) }),
    excludeCredentials: credentialsOf(keys),
    // A key that browsers find by themselves also signs in without a password; any other key replaces a code.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

type ExpectedChallenge = string | ((challenge: string) => boolean)

/** The new key that signed an expected challenge. Refuses an invalid one with `passkey_refused`. */
export async function readNewPasskey(
  site: RelyingParty,
  key: Attestation,
  expectedChallenge: ExpectedChallenge,
): Promise<Omit<StoredPasskey, 'id'>> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: key.clientData, attestationObject: key.attestation },
    },
    expectedChallenge,
    expectedOrigin: placeOf(site).origin,
    expectedRPID: placeOf(site).hostname,
    // The password was correct, so user presence is enough.
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => refuse('passkey_refused'))
  if (!registrationInfo) return refuse('passkey_refused')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: key.transports,
  }
}

/** The signing options for one of these keys; without keys, for any key that the browser finds by itself, which must verify its user. */
export async function optionsOfSigning(
  site: RelyingParty,
  { keys, challenge }: { readonly keys?: readonly StoredPasskey[]; readonly challenge?: Buffer },
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: placeOf(site).hostname,
    ...(challenge && { challenge: new Uint8Array(challenge) }),
    ...(keys && {
      allowCredentials: credentialsOf(keys) as Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials'] &
        object,
    }),
    userVerification: keys ? 'preferred' : 'required',
  })
}

/** A key with a valid signature, and its own use counter. */
export interface ProvenPasskey {
  readonly id: bigint
  readonly before: bigint
  readonly counter: bigint
}

/** The proof that this key signed an expected challenge; undefined when it did not. */
export async function verifyPasskey(
  site: RelyingParty,
  key: StoredPasskey,
  answer: Assertion,
  demands: {
    readonly expectedChallenge: ExpectedChallenge
    /** Whether the key itself verified its user, by a PIN or a finger. */
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
    expectedOrigin: placeOf(site).origin,
    expectedRPID: placeOf(site).hostname,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    // Any mismatch means no proof; the library distinguishes the reasons only by message text.
  }).catch(() => undefined)
  if (!proof?.verified) return undefined
  return { id: key.id, before: key.counter, counter: BigInt(proof.authenticationInfo.newCounter) }
}
