import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, NamingAssertion } from '@runecase/api/passkey-shapes.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A security key in memory: an ES256 key that answers the challenges of WebAuthn without asking anybody. */
export class SoftPasskey {
  /** Base64url. */
  readonly id = randomBytes(32).toString('base64url')
  readonly #privateKey: KeyObject
  readonly #origin: string
  readonly #rpIdHash: Buffer
  /** COSE. */
  readonly publicKey: Buffer
  #counter = 0
  #step = 1

  /** `address` is the site, such as `http://localhost:3001`. */
  constructor(address: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const { origin, hostname } = new URL(address)
    this.#privateKey = privateKey
    this.#origin = origin
    this.#rpIdHash = createHash('sha256').update(hostname).digest()
    // A map of five: kty EC2, alg ES256, crv P-256, x, y.
    this.publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** The answer of a new key. `origin` is another site's for tests of refusals. */
  make(challenge: string, origin: string = this.#origin): Attestation {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey])
    const data = Buffer.concat([this.#authenticatorData(USER_PRESENT | HAS_CREDENTIAL), credential])
    // A map of three: fmt none, attStmt empty, authData.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return {
      id: this.id,
      clientData: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['usb'],
    }
  }

  /** The answer of a key that is known. It verifies no user. */
  sign(challenge: string, origin: string = this.#origin): Assertion {
    return this.#sign(challenge, origin, USER_PRESENT)
  }

  /** The answer of a key that a browser found by itself: it names its user, and has verified them unless told otherwise. */
  signAlone(
    challenge: string,
    operatorId: bigint,
    { origin = this.#origin, isVerified = true }: { readonly origin?: string; readonly isVerified?: boolean } = {},
  ): NamingAssertion {
    const userHandle = Buffer.from(`operator ${operatorId}`).toString('base64url')
    return { ...this.#sign(challenge, origin, USER_PRESENT | (isVerified ? USER_VERIFIED : 0)), userHandle }
  }

  #sign(challenge: string, origin: string, flags: number): Assertion {
    this.#counter += this.#step
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const data = this.#authenticatorData(flags)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      id: this.id,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    }
  }

  /** As of a copy of the key that was used less. */
  rewind(): void {
    this.#counter = 0
  }

  /** As keys that are synchronised between devices: they say 0 always. */
  stopCounting(): void {
    this.#counter = 0
    this.#step = 0
  }

  #authenticatorData(flags: number): Buffer {
    const data = Buffer.alloc(37)
    this.#rpIdHash.copy(data)
    data.writeUInt8(flags, 32)
    data.writeUInt32BE(this.#counter, 33)
    return data
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
