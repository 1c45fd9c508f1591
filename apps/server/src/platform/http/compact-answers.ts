import { hash } from 'node:crypto'
import compress from '@fastify/compress'
import { type Endpoint, isReading } from '@runecase/api/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Below this a compressed body saves less than its headers and its work cost. */
const LEAST_BYTES = 1024

/** Whether an endpoint answers so: what is read, unless it holds a secret. Commands answer few bytes, and must cost none of this work. */
export function isCompact(endpoint: Endpoint): boolean {
  const { method, isCookieAuthorised, isRedirect, isFile, holdsSecret } = endpoint
  return method === 'GET' && isReading(endpoint) && !(isCookieAuthorised || isRedirect || isFile || holdsSecret)
}

/**
 * Makes the answers of the routes that are added to this scope afterwards small: compressed (br or gzip, from 1 kB on), and 304
 * without a body where the client names the `ETag` of what it has. Not for bodies that hold a secret: the length of a
 * compressed body tells something of its content.
 */
export async function compactAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    // Bodies of requests are read as they come: a small one must not unfold into a large one.
    globalDecompression: false,
  })
  // @fastify/etag would answer 304 to a failed call too.
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done()
    // Weak: it stays the same under every encoding.
    const etag = String(reply.getHeader('etag') ?? `W/"${hash('sha1', payload, 'base64url')}"`)
    reply.header('etag', etag).header('vary', 'accept-encoding')
    if (!isNamed(etag, request.headers['if-none-match'])) return done()
    reply.code(304).removeHeader('content-type')
    done(null, '')
  })
}

function isNamed(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
