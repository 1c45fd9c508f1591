import { type KeyObject, sign, verify } from 'node:crypto'

/** The signature of a body: SHA256withRSA, in base64. https://docs.payermax.com/en/doc-center/developer/signature-rules.html */
export const signed = (text: string, key: KeyObject) => sign('sha256', Buffer.from(text), key).toString('base64')
export const isSigned = (text: Buffer, signature: unknown, key: KeyObject) =>
  typeof signature === 'string' &&
  signature.length <= 2000 &&
  verify('sha256', text, key, Buffer.from(signature, 'base64'))
