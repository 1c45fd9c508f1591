import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { receiptMessage } from '@runecase/game/receipt-message.ts'

/** The fixed prefix of an Ed25519 private key in PKCS #8; its 32 bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs receipts. */
export class ReceiptKey {
  /** 32 bytes in hex. */
  readonly publicKey: string
  readonly #key: KeyObject

  /** `secret`: 32 bytes. */
  constructor(secret: Buffer) {
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secret]), format: 'der', type: 'pkcs8' })
    this.publicKey = Buffer.from(this.#jwk().x, 'base64url').toString('hex')
  }

  /** The public key as a JWK set (RFC 8037), served under /.well-known/. */
  published() {
    return { keys: [{ kty: 'OKP', crv: 'Ed25519', x: this.#jwk().x, use: 'sig', hex: this.publicKey }] }
  }

  /** The signature (hex) of a receipt whose lines hash to `sha256`. */
  sign(sha256: string): string {
    return sign(null, Buffer.from(receiptMessage(sha256)), this.#key).toString('hex')
  }

  #jwk(): { x: string } {
    return createPublicKey(this.#key).export({ format: 'jwk' }) as { x: string }
  }
}

/** The key of the setting. Without one, the key of a file that the first start of a demo creates. */
export function openReceiptKey(secret: Buffer | undefined, file: string): ReceiptKey {
  return new ReceiptKey(secret ?? storedSecret(file))
}

function storedSecret(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true })
  try {
    // When two processes start at once, the first one creates the key and the other one reads it.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
