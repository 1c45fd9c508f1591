import { randomBytes } from 'node:crypto'

const NONCE_BYTES = 18
/** Letters of a nonce. */
export const NONCE_LENGTH = 24

/** A fresh value for `nonce-...` of a Content-Security-Policy: 144 random bits, 24 letters of base64url. */
export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

/** Bytes with places for a nonce in them. */
export interface Template {
  readonly bytes: Buffer
  readonly holes: readonly number[]
}

/** The bytes with a nonce at every place. */
export function fill(template: Template, nonce: string): Buffer {
  if (nonce.length !== NONCE_LENGTH) throw new RangeError(`a nonce has ${NONCE_LENGTH} letters`)
  const bytes = Buffer.allocUnsafe(template.bytes.length)
  template.bytes.copy(bytes)
  for (const at of template.holes) bytes.write(nonce, at, 'latin1')
  return bytes
}
