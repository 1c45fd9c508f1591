import { z } from 'zod'
import { Id, Timestamp } from './paging.ts'

const Base64Url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most)
const CredentialId = Base64Url(1400)

/** What a browser gives to `navigator.credentials`, as `@simplewebauthn/browser` takes it. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** What the key answered to a challenge of `navigator.credentials.get`. */
export const Assertion = z.strictObject({
  id: CredentialId,
  clientData: Base64Url(4000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(2000),
})
export type Assertion = z.output<typeof Assertion>

/** What a key answers that the browser found by itself: it also says whose it is. */
export const NamingAssertion = Assertion.extend({ userHandle: Base64Url(100) })
export type NamingAssertion = z.output<typeof NamingAssertion>

/** What a new key answered to `navigator.credentials.create`. */
export const Attestation = z.strictObject({
  id: CredentialId,
  clientData: Base64Url(4000),
  attestation: Base64Url(8000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7),
})
export type Attestation = z.output<typeof Attestation>

/** A new key under the name that its owner gives it. */
export const NamedAttestation = z.strictObject({ name: z.string().trim().min(1).max(60), key: Attestation })

/** A key of one's own. */
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Timestamp, usedAt: Timestamp.nullable() })
