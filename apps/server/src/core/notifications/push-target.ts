import { ECDH } from 'node:crypto'
import { refuse } from '../../platform/refuse.ts'
import type { PushTarget } from './channels/channel.ts'

const POINT_BYTES = 65
/** The first byte of an uncompressed point. */
const UNCOMPRESSED = 4
const AUTH_BYTES = 16
/** No empty parts and no percent signs, so that one browser cannot be written in two ways. */
const PATH = /^(?:\/[\w.~:@!$&'()*,;=+-]+)+$/
/** Windows push services identify the browser in the query. */
const NAMED_BY_TOKEN = { host: '.notify.windows.com', path: '/w/' }

/**
 * An endpoint in the form in which it is stored and compared: without its fragment, and without its query unless that names the browser.
 * Undefined for a malformed one.
 */
export function plainEndpoint(endpoint: string): string | undefined {
  if (endpoint.startsWith('onesignal:')) return endpoint
  if (!URL.canParse(endpoint)) return undefined
  const { origin, host, pathname, searchParams } = new URL(endpoint)
  if (!host.endsWith(NAMED_BY_TOKEN.host)) return PATH.test(pathname) ? `${origin}${pathname}` : undefined
  const token = searchParams.get('token')
  return pathname === NAMED_BY_TOKEN.path && token
    ? `${origin}${pathname}?token=${encodeURIComponent(token)}`
    : undefined
}

/**
 * A subscription as it is stored: the endpoint in its plain form, the keys as browsers make them (RFC 8291). Refuses with `validation` a
 * malformed endpoint, a key that is not a point of P-256, and a secret that is not 16 bytes long.
 */
export function readPushTarget({ endpoint, p256dh, auth }: PushTarget): PushTarget {
  const plain = plainEndpoint(endpoint) ?? refuseField('endpoint')
  if (p256dh !== null && !isPoint(p256dh)) refuseField('p256dh')
  if (auth !== null && Buffer.from(auth, 'base64url').length !== AUTH_BYTES) refuseField('auth')
  return { endpoint: plain, p256dh, auth }
}

function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

const refuseField = (path: string): never => refuse('validation', { faults: [{ path, reason: 'bad_value' }] })
