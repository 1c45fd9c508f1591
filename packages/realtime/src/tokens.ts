import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The maximum lifetime of a realtime token, seconds. */
export const MAX_TOKEN_TTL_SEC = 600
/** The audience that every realtime token must name. */
export const TOKEN_AUDIENCE = 'shop-realtime'

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
/** The allowed difference of two server processes' clocks. */
const CLOCK_SKEW_SEC = 5

const Header = z.object({ alg: z.literal('HS256') })
const Claims = z.object({
  /** Decimal user id, '' for a guest. */
  sub: z.string(),
  aud: z.literal(TOKEN_AUDIENCE),
  /** Seconds; the fraction orders a token against a revocation in the same second. */
  iat: z.number(),
  exp: z.number(),
  /** The session of the token, so that the end of the session can close its sockets. */
  meta: z.object({ sid: z.string() }).optional(),
})

/** Verified claims of a realtime token; times in seconds. */
export type TokenClaims = z.infer<typeof Claims>

/** The subject of a new token. */
export interface TokenSubject {
  userId: string
  sessionId?: string | undefined
}

/** Signs a JWT (HS256) for the realtime connection. `ttlSec` above the limit is a defect: RangeError. */
export function signToken(secret: string, subject: TokenSubject, nowMs: number, ttlSec: number): string {
  if (!(ttlSec > 0 && ttlSec <= MAX_TOKEN_TTL_SEC))
    throw new RangeError(`a realtime token may live 1 to ${MAX_TOKEN_TTL_SEC} seconds`)
  const claims: TokenClaims = {
    sub: subject.userId,
    aud: TOKEN_AUDIENCE,
    iat: nowMs / 1000,
    exp: Math.ceil(nowMs / 1000 + ttlSec),
    ...(subject.sessionId !== undefined && { meta: { sid: subject.sessionId } }),
  }
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${signature(secret, body).toString('base64url')}`
}

/** The claims of a token with this shop's signature, audience and lifetime; `expired` when only its time is over, `invalid` otherwise. */
export function verifyToken(secret: string, token: string, nowMs: number): TokenClaims | 'expired' | 'invalid' {
  const [header, payload, sign, ...more] = token.split('.')
  if (header === undefined || payload === undefined || sign === undefined || more.length > 0) return 'invalid'
  const given = Buffer.from(sign, 'base64url')
  const wanted = signature(secret, `${header}.${payload}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'invalid'
  if (!Header.safeParse(decoded(header)).success) return 'invalid'
  const claims = Claims.safeParse(decoded(payload))
  if (!claims.success) return 'invalid'
  const nowSec = nowMs / 1000
  if (claims.data.exp > nowSec + MAX_TOKEN_TTL_SEC + CLOCK_SKEW_SEC) return 'invalid'
  return claims.data.exp <= nowSec ? 'expired' : claims.data
}

function signature(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(body).digest()
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
