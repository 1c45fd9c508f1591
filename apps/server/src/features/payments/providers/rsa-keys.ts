import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** A private key in base64 of PKCS 8, without the lines of PEM. */
export const readPrivateKey = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })

/** A public key in base64 of its DER form, without the lines of PEM. */
export const readPublicKey = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

const readable = (read: (text: string) => unknown, what: string) =>
  z.string().refine(
    (text) => {
      try {
        read(text)
        return true
      } catch {
        return false
      }
    },
    { error: `must be ${what} in base64, in one line` },
  )

/** The schemas of settings. */
export const privateKeyText = readable(readPrivateKey, 'a PKCS 8 private key')
export const publicKeyText = readable(readPublicKey, 'an RSA public key')
