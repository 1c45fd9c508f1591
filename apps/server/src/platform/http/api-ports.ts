import type { RateClass } from '@runecase/api/endpoint.ts'
import type { Caller, Operator } from '../caller.ts'
import type { FailurePorts } from './answer-failure.ts'
import type { Metrics } from './metrics.ts'
import type { OwnOrigin } from './origin.ts'
import type { RateLimits } from './rate-limits.ts'
import type { CookieRules } from './session-cookie.ts'

/** How bearer tokens become callers. */
export interface Sessions {
  /** The caller of a live session; null for a token that is forged, expired or whose session has ended. */
  findCaller(bearer: string): Promise<Caller | null>
  /** By signature and expiry alone, without asking the database. */
  verifyBearer(bearer: string): Caller | null
}

/** How the cookies of the back office become operators. */
export interface Operators {
  /** The operator of a live session with both factors; null for any other secret. */
  findOperator(secret: string): Promise<Operator | null>
}

/** What the endpoints are bound with. */
export interface ApiPorts extends FailurePorts, OwnOrigin {
  readonly sessions: Sessions
  /** Only of the back office. */
  readonly operators?: Operators
  readonly cookieName: string
  /** How the session cookie is kept where it is not as for players. */
  readonly cookieRules?: CookieRules
  /** The site is served by HTTPS: cookies are marked so. */
  readonly isSecure: boolean
  /** Null: limits are off, for load measurement. */
  readonly limits: RateLimits | null
  readonly metrics: Metrics
  /** The header of the proxy that names the visitor's country, in small letters; undefined where there is none. */
  readonly countryHeader?: string | undefined
  /** This process is overloaded: calls of this class are refused. */
  readonly sheds: (rate: RateClass) => boolean
  /** The shop is closed for maintenance: only reading calls are served. */
  readonly isOffline: () => boolean
}
