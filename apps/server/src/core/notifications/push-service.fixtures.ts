import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushTarget } from './channels/channel.ts'
import { PUSH_CERTIFICATE } from './push-certificate.fixtures.ts'

/** A message as the browser would decrypt it. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  /** Our public key. */
  readonly key: string
  readonly text: string
}

/**
 * A push service (RFC 8030) over TLS: verifies the VAPID token (RFC 8292) of each message and decrypts it (RFC 8291) with the keys of the
 * browser. It answers an invalid message with 400 and records it in `faults`.
 */
export async function startPushService() {
  const { key, cert } = PUSH_CERTIFICATE
  const browsers = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
  const received: ReceivedPush[] = []
  const faults: string[] = []
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
  const server = createServer({ key, cert }, (request, response) => {
    void readBody(request).then((body) => {
      try {
        const browser = browsers.get(request.url ?? '')
        if (!browser) throw new Error('no such subscription')
        received.push(readPush(request, body, browser, `https://127.0.0.1:${port}`))
        response.writeHead(answer.status, answer.headers).end()
      } catch (error) {
        faults.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    cert,
    /** Trusts the service's certificate and keeps no connection. */
    agent: new Agent({ ca: cert }),
    received,
    faults,
    answerWith(status: number, headers?: Record<string, string>) {
      answer = { status, ...(headers && { headers }) }
    },
    /** A new browser. */
    subscribe(): PushTarget & { readonly p256dh: string; readonly auth: string } {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { ecdh, auth })
      return { endpoint: `https://127.0.0.1:${port}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function readPush(
  { url = '', headers }: IncomingMessage,
  body: Buffer,
  browser: { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer },
  origin: string,
): ReceivedPush {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const claims = readToken(token, key)
  if (claims.aud !== origin) throw new Error(`the token is for ${claims.aud}`)
  const nowSeconds = Date.now() / 1000
  if (claims.exp < nowSeconds || claims.exp > nowSeconds + 86_400)
    throw new Error('the token is over, or lives too long')
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error('the token names no operator')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) throw new Error('no TTL')
  if (body.length > 4096) throw new Error('too long')
  return { path: url, headers, claims, key, text: decrypt(body, browser) }
}

function readToken(token: string, key: string): ReceivedPush['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (!isSigned || header.alg !== 'ES256') throw new Error('the token is not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

function decrypt(
  body: Buffer,
  { ecdh, auth }: { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const cipherKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', cipherKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last byte that is not zero ends the message.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
