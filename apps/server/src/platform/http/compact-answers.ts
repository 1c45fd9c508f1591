import { hash } from 'node:crypto'
import compress from '@fastify/compress'
import { type Endpoint, isReading } from '@runecase/api/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Below this size compression saves less than its headers and its work cost. */
const MIN_BYTES = 1024

/** Whether an endpoint's responses are compressed: reads, unless they contain a secret. Commands have small responses and must be fast. */
export function isCompact(endpoint: Endpoint): boolean {
  const { method, isCookieAuthorised, isRedirect, isFile, holdsSecret } = endpoint
  return method === 'GET' && isReading(endpoint) && !(isCookieAuthorised || isRedirect || isFile || holdsSecret)
}

/**
 * Compresses the responses of the routes added to this scope afterwards (br or gzip, from 1 kB on), and answers 304 without a body when the
 * client sends the current `ETag`. Not for bodies with a secret: the length of a compressed body reveals something about its content.
 */
export async function compactAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    // Request bodies are never decompressed: a small one must not expand into a large one.
    globalDecompression: false,
  })
  // @fastify/etag would answer 304 to a failed call too.
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done()
    // Weak: it is the same for every encoding.
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
