import { createCipheriv, createDecipheriv } from 'node:crypto'
import { SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import type { Deps } from '../../platform/deps.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The maximum number of cached decrypted seeds; beyond it the oldest one is dropped. */
const MAX_REMEMBERED = 20_000

/**
 * Encrypts server seeds for the database and decrypts them: AES-256-GCM under a key that the database never sees, with the decimal id of
 * the seed as associated data, so that no seed can be swapped for another. Encrypted form: 12 bytes of nonce, the encrypted seed, 16 bytes
 * of tag.
 */
export class SeedVault {
  readonly #key: Buffer
  readonly #random: Deps['random']
  readonly #opened = new Map<bigint, Buffer>()

  constructor({ seedKey, random }: Pick<Deps, 'seedKey' | 'random'>) {
    this.#key = seedKey
    this.#random = random
  }

  seal(seedId: bigint, seed: Buffer): Buffer {
    if (seed.length !== SERVER_SEED_BYTES) throw new RangeError(`A server seed has ${SERVER_SEED_BYTES} bytes`)
    const iv = this.#random(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv)
    cipher.setAAD(Buffer.from(String(seedId)))
    return Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
  }

  /** The 32 bytes of the seed. Throws when the encrypted form was made for another id or by another key, or was changed. */
  unseal(seedId: bigint, sealed: Buffer): Buffer {
    const known = this.#opened.get(seedId)
    if (known) return known
    const end = sealed.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(String(seedId)))
    decipher.setAuthTag(sealed.subarray(end))
    const seed = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, end)), decipher.final()])
    this.#remember(seedId, seed)
    return seed
  }

  #remember(seedId: bigint, seed: Buffer): void {
    if (this.#opened.size >= MAX_REMEMBERED) {
      const [oldest] = this.#opened.keys()
      if (oldest !== undefined) this.#opened.delete(oldest)
    }
    this.#opened.set(seedId, seed)
  }
}
