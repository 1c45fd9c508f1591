import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'
import type { Deps } from '../../platform/deps.ts'

/** The period of a code in seconds. */
const PERIOD = 30
/** Codes before and after the current one that are accepted, for clock differences. */
const WINDOW = 1
/** RFC 4226 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20
const IV_BYTES = 12
const TAG_BYTES = 16

const totpOf = (secret: Buffer, login = '', issuer = '') =>
  new TOTP({
    issuer,
    label: login,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: PERIOD,
  })

/** The time step of a code, near the current one; null for a wrong code. */
export function findTotpStep(secret: Buffer, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: nowMs })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD) + delta
}

/** The current code. */
export function totpCode(secret: Buffer, nowMs: number): string {
  return totpOf(secret).generate({ timestamp: nowMs })
}

/** The secret in base32, for entering it by hand. */
export function base32Of(secret: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32
}

/** The secret for an authenticator app, which shows it under the name of the shop: as text, URL and QR code. */
export async function showTotp(secret: Buffer, login: string, brand: string) {
  const uri = totpOf(secret, login, brand).toString()
  return { secret: base32Of(secret), uri, qrSvg: await qrcode.toString(uri, { type: 'svg', margin: 1 }) }
}

/** Whose second factors a vault encrypts. The key of each audience is derived under its own label, which can never change. */
export type Audience = 'operators' | 'players'

/**
 * Encrypts the secrets of second factors for the database: AES-256-GCM under a key derived from the seed key, with the owner's id as
 * associated data. Encrypted form: 12 bytes of nonce, the encrypted secret, 16 bytes of tag.
 */
export class TotpVault {
  readonly #key: Buffer
  readonly #random: Deps['random']

  constructor({ seedKey, random }: Pick<Deps, 'seedKey' | 'random'>, audience: Audience) {
    this.#key = Buffer.from(hkdfSync('sha256', seedKey, '', `second factors of ${audience}`, 32))
    this.#random = random
  }

  create(): Buffer {
    return this.#random(SECRET_BYTES)
  }

  seal(ownerId: bigint, secret: Buffer): Buffer {
    const iv = this.#random(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv)
    cipher.setAAD(Buffer.from(String(ownerId)))
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  }

  /** Throws for a secret that was encrypted for another owner or by another key, or that was changed. */
  unseal(ownerId: bigint, sealed: Buffer): Buffer {
    const end = sealed.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(String(ownerId)))
    decipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, end)), decipher.final()])
  }
}
