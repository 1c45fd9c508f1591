import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import type { Deps } from '../../platform/deps.ts'
import { ENGINE } from '../../platform/engine-name.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'
import { refuse } from '../../platform/refuse.ts'

/** Long enough to read the documents and to sign in at a provider. */
const LIFETIME_MS = 30 * 60_000
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const END_BYTES = 8
const SEALED_BYTES = IV_BYTES + END_BYTES + SERVER_SEED_BYTES + TAG_BYTES

/** The commitment that a guest gets before they draw their client seed. */
export interface FirstCommitment {
  /** SHA-256 of the server seed with which their account will begin, hex. */
  readonly serverSeedHash: string
  /** The encrypted seed; only the server can decrypt it. */
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Commits to the first server seed of an account that does not exist yet. The guest carries the seed, encrypted by AES-256-GCM under a key
 * derived from `seedKey`, so that a page view costs no row and every process can decrypt what another one encrypted.
 */
export class FirstSeeds {
  readonly #key: Buffer
  readonly #deps: Pick<Deps, 'random' | 'clock'>

  constructor(deps: Pick<Deps, 'seedKey' | 'random' | 'clock'>) {
    this.#key = Buffer.from(hkdfSync('sha256', deps.seedKey, '', `${ENGINE} first seed`, 32))
    this.#deps = deps
  }

  commit(): FirstCommitment {
    const { random, clock } = this.#deps
    const seed = random(SERVER_SEED_BYTES)
    const expiresAtMs = clock.nowMs() + LIFETIME_MS
    const iv = random(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv)
    cipher.setAAD(Buffer.of(VERSION))
    const end = Buffer.alloc(END_BYTES)
    end.writeBigUInt64BE(BigInt(expiresAtMs))
    const sealed = Buffer.concat([iv, cipher.update(end), cipher.update(seed), cipher.final(), cipher.getAuthTag()])
    return {
      serverSeedHash: Buffer.from(nodeSha256(seed)).toString('hex'),
      token: sealed.toString('base64url'),
      expiresAt: new Date(expiresAtMs),
    }
  }

  /**
   * The 32 bytes of the seed in a token. Refuses with `commitment_invalid` when the token is not genuine or has expired. The unique key of
   * the commitments ensures that it opens only one account.
   */
  open(token: string): Buffer {
    const sealed = Buffer.from(token, 'base64url')
    if (sealed.length !== SEALED_BYTES || sealed.toString('base64url') !== token) refuse('commitment_invalid')
    const opened = this.#decipher(sealed)
    if (opened.readBigUInt64BE(0) <= BigInt(this.#deps.clock.nowMs())) refuse('commitment_invalid')
    return opened.subarray(END_BYTES)
  }

  #decipher(sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.of(VERSION))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    } catch {
      // The tag does not match: this shop did not make the token.
      refuse('commitment_invalid')
    }
  }
}
