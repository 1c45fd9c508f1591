import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEGRADED_HEADER } from './degraded.ts'
import type { GuestAnswer, WholePage } from './guest-pages.ts'
import { gzipStream } from './gzip-stream.ts'
import type { NoncedBody } from './nonced-body.ts'
import { acceptsCoding } from './page-address.ts'

/** What the answer with a page needs beyond the page. */
export interface Sending {
  readonly nonce: string
  readonly policy: string
  /** A player's page is kept by nobody, not even by his browser. */
  readonly isPlayer: boolean
}

/** Statuses that have no body by definition. */
const BODILESS = new Set([204, 304])

/** Reads a rendered page to its end. Rejects when rendering breaks off. */
export async function wholePageOf(response: Response): Promise<WholePage> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'set-cookie')
  const hasCookies = response.headers.has('set-cookie')
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()), hasCookies }
}

/** Sends a page of guests from memory. */
export function sendGuestPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, state }: GuestAnswer,
  sending: Sending,
) {
  const coding = codingFor(page.body, request.headers['accept-encoding'])
  const body = page.body[coding]?.(sending.nonce) ?? page.body.plain(sending.nonce)
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  putPageHeaders(reply, sending)
  if (coding !== 'plain') reply.header('content-encoding', coding)
  if (state === 'stale') reply.header(DEGRADED_HEADER, 'true').header('cache-control', 'private, no-store')
  reply.header('cache-status', state === 'miss' ? 'page; fwd=miss' : 'page; hit').header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? null : body)
}

function codingFor({ br }: NoncedBody, accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  if (br !== undefined && acceptsCoding(accepted, 'br')) return 'br'
  return acceptsCoding(accepted, 'gzip') ? 'gzip' : 'plain'
}

/** Sends a page while it is being written: headers and shell first, compressed for whom that suits. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response, sending: Sending) {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  putPageHeaders(reply, sending)
  const body = response.body as ReadableStream<Uint8Array> | null
  if (body === null || BODILESS.has(response.status)) return reply.send(null)
  const isText = /^(text\/|application\/json)/.test(response.headers.get('content-type') ?? '')
  const isGzip = isText && acceptsCoding(request.headers['accept-encoding'], 'gzip')
  if (isGzip) reply.header('content-encoding', 'gzip').removeHeader('content-length')
  if (request.method === 'HEAD') {
    void body.cancel()
    return reply.send(null)
  }
  return reply.send(isGzip ? gzipStream(body) : Readable.fromWeb(body))
}

function putPageHeaders(reply: FastifyReply, { policy, isPlayer }: Sending): void {
  reply.header('content-security-policy', policy).header('vary', 'Cookie, Accept-Encoding')
  if (isPlayer) reply.header('cache-control', 'private, no-store')
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
}
