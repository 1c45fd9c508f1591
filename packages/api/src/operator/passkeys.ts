import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../paging.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Base64Url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most)
const CredentialId = Base64Url(1400)

/** What a browser gives to `navigator.credentials`, as `@simplewebauthn/browser` takes it. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** What the key answered to a challenge of `navigator.credentials.get`. */
const Assertion = z.strictObject({
  id: CredentialId,
  clientData: Base64Url(4000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(2000),
})
export type Assertion = z.output<typeof Assertion>

/** What a key answers that the browser found by itself: it also says whose it is. */
const NamingAssertion = Assertion.extend({ userHandle: Base64Url(100) })
export type NamingAssertion = z.output<typeof NamingAssertion>

/** What a new key answered to `navigator.credentials.create`. */
const Attestation = z.strictObject({
  id: CredentialId,
  clientData: Base64Url(4000),
  attestation: Base64Url(8000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7),
})
export type Attestation = z.output<typeof Attestation>

const Passkey = z.object({ id: Id, name: z.string(), createdAt: Timestamp, usedAt: Timestamp.nullable() })

export const operatorPasskeyEndpoints = {
  listPasskeys: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/me/passkeys',
    summary: 'Own passkeys; browsers take none where the back office is reached by an IP address',
    data: z.object({ isAvailable: z.boolean(), items: z.array(Passkey) }),
    refusals: [],
  }),
  beginPasskey: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/passkeys/options',
    summary: 'What the browser makes a new passkey of',
    requiresSecondFactor: true,
    rate: 'read',
    data: Options,
    refusals: [],
  }),
  addPasskey: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/passkeys',
    summary: 'Adds a passkey',
    requiresSecondFactor: true,
    body: z.strictObject({ name: z.string().trim().min(1).max(60), key: Attestation }),
    data: z.object({ id: Id }),
    refusals: ['passkey_refused'],
  }),
  removePasskey: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/passkeys/{id}/remove',
    summary: 'Removes an own passkey',
    requiresSecondFactor: true,
    params: z.object({ id: Id }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/operator/v1/sign-in/passkey/options',
    isAtRoot: true,
    summary: 'What a passkey has to sign in the place of a code, after the password',
    access: 'public',
    rate: 'auth',
    data: Options,
    refusals: ['passkey_refused'],
  }),
  finishPasskeySignIn: endpoint({
    method: 'POST',
    path: '/operator/v1/sign-in/passkey',
    isAtRoot: true,
    summary: 'Opens the session by a passkey',
    access: 'public',
    rate: 'auth',
    body: Assertion,
    data: z.object({}),
    refusals: ['passkey_refused'],
  }),
  beginPasskeyOnlySignIn: endpoint({
    method: 'POST',
    path: '/operator/v1/sign-in/passkey-only/options',
    isAtRoot: true,
    summary: 'What a passkey has to sign in the place of login, password and code',
    access: 'public',
    rate: 'passkey',
    data: Options,
    refusals: [],
  }),
  finishPasskeyOnlySignIn: endpoint({
    method: 'POST',
    path: '/operator/v1/sign-in/passkey-only',
    isAtRoot: true,
    summary: 'Opens the session by a passkey that has verified its user, without a password',
    access: 'public',
    rate: 'passkey',
    body: NamingAssertion,
    data: z.object({}),
    refusals: ['passkey_refused'],
  }),
  beginPasskeyConfirmation: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/second-factor/passkey/options',
    summary: 'What a passkey has to sign to make the second factor fresh',
    rate: 'read',
    data: Options,
    refusals: ['passkey_refused'],
  }),
  confirmByPasskey: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/second-factor/passkey',
    summary: 'Confirms the second factor again by a passkey',
    rate: 'auth',
    body: Assertion,
    data: z.object({ secondFactorAt: Timestamp }),
    refusals: ['passkey_refused'],
  }),
}
