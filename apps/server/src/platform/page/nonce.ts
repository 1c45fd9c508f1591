import { randomBytes } from 'node:crypto'

const NONCE_BYTES = 18

/** A new value for `nonce-...` of a Content-Security-Policy: 144 random bits, 24 characters of base64url. */
export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')
