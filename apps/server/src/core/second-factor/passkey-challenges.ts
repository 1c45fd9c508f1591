import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CLOCKS_APART_MS } from '../../platform/agreed-clock.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Audience } from './totp.ts'

const LIFETIME_MS = 5 * 60_000
const TIME_BYTES = 8
const RANDOM_BYTES = 16
const MAC_BYTES = 32

/**
 * Makes and checks the challenges that passkeys sign: a time, random bytes and an HMAC-SHA-256 over both. They are not stored, so that a
 * flood of requests displaces none; a caller that accepts one stores that it was used. Any node accepts those of another.
 */
export class PasskeyChallenges {
  readonly #deps: Pick<Deps, 'clock' | 'random'>
  readonly #key: Buffer

  /** `audience`: the audience of the challenges; those of another one are not accepted. */
  constructor(
    { secret, clock, random }: Pick<Deps, 'clock' | 'random'> & { readonly secret: string },
    audience: Audience,
  ) {
    this.#deps = { clock, random }
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', `challenges of ${audience}`, 32))
  }

  make(): Buffer {
    const time = Buffer.alloc(TIME_BYTES)
    time.writeBigUInt64BE(BigInt(this.#deps.clock.nowMs()))
    const claims = Buffer.concat([time, this.#deps.random(RANDOM_BYTES)])
    return Buffer.concat([claims, this.#macOf(claims)])
  }

  /** Whether the challenge was made within the last five minutes; `challenge` is base64url. */
  isFresh(challenge: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url')
    // The decoder skips invalid characters: with a second encoding a challenge could be used twice.
    if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES || bytes.toString('base64url') !== challenge)
      return false
    const claims = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
    if (!timingSafeEqual(bytes.subarray(claims.length), this.#macOf(claims))) return false
    const ageMs = this.#deps.clock.nowMs() - Number(claims.readBigUInt64BE())
    return ageMs > -CLOCKS_APART_MS && ageMs < LIFETIME_MS
  }

  #macOf(claims: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(claims).digest()
  }
}
