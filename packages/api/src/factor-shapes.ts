import { z } from 'zod'
import { Assertion } from './passkey-shapes.ts'

/** A code of the authenticator app: six digits. */
export const TotpCode = z.string().regex(/^\d{6}$/)
/** A recovery code: two groups of five characters, one of the ten that were shown once. */
const RecoveryCode = z.string().regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
/** A code of the app, or a recovery code instead. */
export const FactorCode = z.union([TotpCode, RecoveryCode])

/** The data for the authenticator app. */
export const TotpSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The URL as a QR code, SVG. */
  qrSvg: z.string(),
})

/** A second factor given with a call: a code, or a passkey that signed a challenge. */
export const GivenFactor = z.strictObject({ code: FactorCode.optional(), passkey: Assertion.optional() })
export type GivenFactor = z.output<typeof GivenFactor>
