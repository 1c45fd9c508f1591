import { z } from 'zod'
import { Id, Timestamp } from './paging.ts'

const Base64Url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most)
const CredentialId = Base64Url(1400)

/** The options that a browser passes to `navigator.credentials`, in the form of `@simplewebauthn/browser`. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** A key's answer to a challenge of `navigator.credentials.get`. */
export const Assertion = z.strictObject({
  id: CredentialId,
  clientData: Base64Url(4000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(2000),
})
export type Assertion = z.output<typeof Assertion>

/** The answer of a key that the browser found by itself: it also names its user. */
export const NamingAssertion = Assertion.extend({ userHandle: Base64Url(100) })
export type NamingAssertion = z.output<typeof NamingAssertion>

/** A new key's answer to `navigator.credentials.create`. */
export const Attestation = z.strictObject({
  id: CredentialId,
  clientData: Base64Url(4000),
  attestation: Base64Url(8000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7),
})
export type Attestation = z.output<typeof Attestation>

/** A new key with the name that its owner gives it. */
export const NamedAttestation = z.strictObject({ name: z.string().trim().min(1).max(60), key: Attestation })

/** One of the user's own keys. */
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Timestamp, usedAt: Timestamp.nullable() })
