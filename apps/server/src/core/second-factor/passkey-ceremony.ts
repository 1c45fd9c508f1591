import { isIP } from 'node:net'
import type { Assertion, Attestation } from '@runecase/api/passkey-shapes.ts'
import { refuse } from '../../platform/refuse.ts'

/** Ed25519, ES256 and RS256 (COSE): what browsers and keys know, and Node verifies without experiments. */
const ALGORITHMS = [-8, -7, -257]

/** The site that keys are made for. */
export interface RelyingParty {
  /** Where its users reach it: keys are bound to its host. */
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

/** Whether browsers take passkeys at the address of the site: they take none at an IP address. */
export const takesPasskeys = (site: RelyingParty) => isIP(placeOf(site).hostname.replace(/^\[|\]$/g, '')) === 0

/** What the browser makes a new key of; `keys`, which the user has, are left out. The library makes a challenge where none is given. */
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
    // A key that browsers find by themselves also signs in without a password; any other one takes the place of a code.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

type ExpectedChallenge = string | ((challenge: string) => boolean)

/** The new key that signed an expected challenge. Refuses with `passkey_refused` an invalid one. */
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
    // The password was given: user presence is enough.
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

/** What one of these keys has to sign; without keys, any that the browser finds by itself, which must verify its user. */
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

/** A key that signed what it was asked to sign, and its own use counter. */
export interface ProvenPasskey {
  readonly id: bigint
  readonly before: bigint
  readonly counter: bigint
}

/** The proof that this key signed an expected challenge; undefined where it did not. */
export async function verifyPasskey(
  site: RelyingParty,
  key: StoredPasskey,
  answer: Assertion,
  demands: {
    readonly expectedChallenge: ExpectedChallenge
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
    expectedOrigin: placeOf(site).origin,
    expectedRPID: placeOf(site).hostname,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    // Any mismatch is no proof; the library distinguishes the reasons only by message text.
  }).catch(() => undefined)
  if (!proof?.verified) return undefined
  return { id: key.id, before: key.counter, counter: BigInt(proof.authenticationInfo.newCounter) }
}
