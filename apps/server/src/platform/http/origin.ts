import type { Endpoint } from '@runecase/api/endpoint.ts'
import type { FastifyRequest } from 'fastify'

/** The site's own origins. */
export interface OwnOrigin {
  /** The site's public origin, without a trailing slash. */
  readonly publicOrigin: string
  /**
   * In a demo the site may be opened under any host name of the machine: an origin whose host equals the call's own `Host` is accepted too.
   */
  readonly mode: 'demo' | 'production'
}

/**
 * Whether a call may have an effect, judged by headers that a foreign page cannot send. Unsafe methods: a bearer header, or the site's own
 * `Origin` together with `X-Client-Language`. Calls authorised only by the cookie: fetched by the site's own pages.
 */
export function isFromOwnPages(endpoint: Endpoint, request: FastifyRequest, own: OwnOrigin): boolean {
  const { headers } = request
  if (endpoint.isCookieAuthorised) {
    const site = headers['sec-fetch-site']
    if (site !== undefined) return site === 'same-origin' || site === 'none'
    return isOwnOrigin(headers.origin ?? originOf(headers.referer), headers.host, own)
  }
  if (endpoint.method === 'GET') return true
  if (headers.authorization?.startsWith('Bearer ') && endpoint.access !== 'operator') return true
  // A beacon has no custom headers; it only increases counters, and changes no account.
  const hasOwnHeader = headers['x-client-language'] !== undefined || endpoint.rate === 'beacon'
  return hasOwnHeader && isOwnOrigin(headers.origin, headers.host, own)
}

function isOwnOrigin(origin: string | undefined, host: string | undefined, own: OwnOrigin): boolean {
  if (origin === undefined) return false
  if (origin === own.publicOrigin) return true
  return own.mode === 'demo' && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
}

const HOST = /^(?:[\w.-]{1,100}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The origin under which a visitor reached the site, such as `https://shop.example`: its public origin; in a demo the host name that they
 * used, so that they return from other sites under the same name.
 */
export function siteOriginOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>, own: OwnOrigin): string {
  const { host } = request.headers
  const isNamed = own.mode === 'demo' && host !== undefined && HOST.test(host)
  return isNamed ? `${request.protocol}://${host}` : own.publicOrigin
}
