import type { NewCookie } from './handler.ts'

/** 90 days, the maximum lifetime of a session. */
const MAX_AGE_SECONDS = 90 * 24 * 3600
const SAFE_VALUE = /^[A-Za-z0-9_.~%!'()*-]+$/

/** The value of a cookie; null when it is missing, empty, or present more than once. */
export function onlyCookie(header: string | undefined, name: string): string | null {
  if (header === undefined || !header.includes(name)) return null
  let found: string | null = null
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    if (found !== null) return null
    found = pair.slice(equals + 1).trim()
  }
  return found === '' ? null : found
}

/** Attributes of a session cookie. `Strict`: it is not sent with cross-site requests. */
export interface CookieRules {
  readonly sameSite: 'Lax' | 'Strict'
  readonly maxAgeSeconds: number
}

const OF_PLAYERS: CookieRules = { sameSite: 'Lax', maxAgeSeconds: MAX_AGE_SECONDS }

/**
 * The `Set-Cookie` of the session: sent to every page of this host, hidden from scripts; null clears it. Throws for a value that needs
 * quoting.
 */
export function sessionCookie(
  name: string,
  secret: string | null,
  isSecure: boolean,
  { sameSite, maxAgeSeconds }: CookieRules = OF_PLAYERS,
): string {
  if (secret !== null && !SAFE_VALUE.test(secret)) throw new TypeError('a session secret is base64url')
  const age = secret === null ? 0 : maxAgeSeconds
  return `${name}=${secret ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}

/** The `Set-Cookie` of any other cookie. Throws for a value that needs quoting. */
export function plainCookie(
  { name, value, path, maxAgeSeconds, isReadable, isStrict }: NewCookie,
  isSecure: boolean,
): string {
  if (value !== null && !SAFE_VALUE.test(value)) throw new TypeError(`the value of ${name} is not encoded`)
  const age = value === null ? 0 : maxAgeSeconds
  return `${name}=${value ?? ''}; Path=${path}; Max-Age=${age}${isReadable ? '' : '; HttpOnly'}; SameSite=${isStrict ? 'Strict' : 'Lax'}${isSecure ? '; Secure' : ''}`
}
