import { z } from 'zod'
import { Assertion } from './passkey-shapes.ts'

/** Six digits of the authenticator app. */
export const TotpCode = z.string().regex(/^\d{6}$/)
/** Two groups of five characters, one of the ten that were shown once. */
const RecoveryCode = z.string().regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
/** A code of the app, or a recovery code in its place. */
export const FactorCode = z.union([TotpCode, RecoveryCode])

/** The data for the authenticator app. */
export const TotpSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The URL as a QR code, SVG. */
  qrSvg: z.string(),
})

/** A second factor that a player gives with a call: a code, or a passkey that signed a challenge. */
export const GivenFactor = z.strictObject({ code: FactorCode.optional(), passkey: Assertion.optional() })
export type GivenFactor = z.output<typeof GivenFactor>
