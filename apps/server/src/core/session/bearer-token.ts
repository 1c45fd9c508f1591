import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../platform/caller.ts'
import { ENGINE } from '../../platform/engine-name.ts'

const BEARER_LIFETIME_MS = 15 * 60_000
const VERSION = 1
/** Version, session, player, expiry in milliseconds. */
const CLAIM_BYTES = 1 + 8 + 8 + 8
const SIGNATURE_BYTES = 32
const MAX_REMEMBERED = 10_000

/**
 * Makes and checks bearer tokens: their claims and an HMAC-SHA-256 over them, 76 characters of base64url. They live for 15 minutes and
 * exist only in the page; they do not reveal the session secret of the cookie.
 */
export class BearerTokens {
  readonly #key: Buffer
  /** Tokens with a verified signature, cached because a player sends the same one with every call. */
  readonly #verified = new Map<string, { readonly caller: Caller; readonly endsAtMs: number }>()

  /** `secret` is the operator's. The key is derived from it, so that no other use of the secret can make a token. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', `${ENGINE} bearer token`, 32))
  }

  issue(caller: Caller, nowMs: number): string {
    const claims = Buffer.alloc(CLAIM_BYTES)
    claims.writeUInt8(VERSION, 0)
    claims.writeBigUInt64BE(caller.sessionId, 1)
    claims.writeBigUInt64BE(caller.userId, 9)
    claims.writeBigUInt64BE(BigInt(nowMs + BEARER_LIFETIME_MS), 17)
    return Buffer.concat([claims, this.#sign(claims)]).toString('base64url')
  }

  /** The caller of a token, by its signature and expiry alone; null for a token that is not genuine or has expired. */
  verify(token: string, nowMs: number): Caller | null {
    const known = this.#verified.get(token)
    if (known) return known.endsAtMs > nowMs ? known.caller : null
    const claims = this.#claimsOf(token)
    if (!claims) return null
    const endsAtMs = Number(claims.readBigUInt64BE(17))
    if (endsAtMs <= nowMs) return null
    const caller = { sessionId: claims.readBigUInt64BE(1), userId: claims.readBigUInt64BE(9) }
    if (this.#verified.size >= MAX_REMEMBERED)
      for (const oldest of this.#verified.keys()) if (this.#verified.delete(oldest)) break
    this.#verified.set(token, { caller, endsAtMs })
    return caller
  }

  /** The claims of a token, after its signature was verified. */
  #claimsOf(token: string): Buffer | null {
    const bytes = Buffer.from(token, 'base64url')
    // The decoder skips invalid characters, so only the canonical encoding of these bytes is accepted.
    if (bytes.length !== CLAIM_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
    const claims = bytes.subarray(0, CLAIM_BYTES)
    if (!timingSafeEqual(bytes.subarray(CLAIM_BYTES), this.#sign(claims))) return null
    return claims.readUInt8(0) === VERSION ? claims : null
  }

  #sign(claims: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(claims).digest()
  }
}
