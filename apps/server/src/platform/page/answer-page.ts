import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor, isDataAddress } from './page-address.ts'
import type { RenderedPage } from './rendered-page.ts'

/**
 * The source of a page: rendered for this request alone, or shared by guests. `stale`: an older page, because no new one can be rendered
 * now.
 */
export type PageState = 'own' | 'miss' | 'hit' | 'stale'

/** What a response needs in addition to the page itself. */
export interface Sending {
  readonly state: PageState
  /** Content-Security-Policy with the nonce of the page. */
  readonly policy: string
  /** A player's page is stored nowhere, not even by their browser. */
  readonly isPlayer: boolean
}

/** The header that marks a stale page. */
const DEGRADED_HEADER = 'x-degraded'
/** Statuses without a body by definition. */
const BODILESS = new Set([204, 304])

/** Sends a rendered page, compressed if the client accepts it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { state, policy, isPlayer }: Sending,
) {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  for (const cookie of page.cookies) reply.header('set-cookie', cookie)
  reply.header('content-security-policy', policy).header('vary', 'Cookie, Accept-Encoding, Accept-Language')
  // A browser would otherwise reuse prefetched data for five minutes.
  if (isPlayer || isDataAddress(request.url)) reply.header('cache-control', 'private, no-store')
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (state === 'stale') reply.header(DEGRADED_HEADER, 'true').header('cache-control', 'private, no-store')
  if (state !== 'own') reply.header('cache-status', state === 'miss' ? 'page; fwd=miss' : 'page; hit')
  if (BODILESS.has(page.status)) return reply.send(null)
  const coding = page.isCompressible ? codingFor(request.headers['accept-encoding']) : 'identity'
  if (coding !== 'identity') reply.header('content-encoding', coding)
  const body = await page.encode(coding, state !== 'own')
  reply.header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? null : body)
}
