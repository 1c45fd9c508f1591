import { COOKIE_CONSENT_COOKIE } from '@runecase/api/identities-rules.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/handler.ts'
import { BROWSER_COOKIE } from './player-browsers.sql.ts'
import type { Visitor } from './sessions.ts'

const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** The value of the `BROWSER_COOKIE` of a call, existing or new: the secret by which the browser of a sign-in is recognised. */
export function browserOf({ random }: Pick<Deps, 'random'>, call: Pick<Call, 'findCookie' | 'setCookie'>): string {
  const sent = call.findCookie(BROWSER_COOKIE.name)
  const value = sent !== null && SECRET.test(sent) ? sent : random(SECRET_BYTES).toString('base64url')
  call.setCookie({ ...BROWSER_COOKIE, value })
  return value
}

/** The browser of a call as a device by which its player may be recognised; null if the visitor accepted only the necessary cookies. */
export function deviceKeyOf(call: Pick<Call, 'findCookie'>, browserSecret: string): string | null {
  return call.findCookie(COOKIE_CONSENT_COOKIE) === 'all' ? browserSecret : null
}

/** The visitor of a call. Its parts are read one by one, because a call is not a plain object. */
export function visitorOf(
  deps: Pick<Deps, 'random'>,
  call: Pick<Call, 'findCookie' | 'setCookie' | 'address' | 'userAgent' | 'sessionSecret'>,
): Omit<Visitor, 'factor'> {
  const { address, userAgent, sessionSecret } = call
  const browserSecret = browserOf(deps, call)
  return { address, userAgent, sessionSecret, browserSecret, device: deviceKeyOf(call, browserSecret) }
}
