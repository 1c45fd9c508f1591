import type { RateClass } from '@runecase/api/endpoint.ts'
import type { SwitchName } from '@runecase/api/switches-rules.ts'
import type { Caller, Operator } from '../caller.ts'
import type { FailurePorts } from './answer-failure.ts'
import type { Metrics } from './metrics.ts'
import type { OwnOrigin } from './origin.ts'
import type { RateLimits } from './rate-limits.ts'
import type { CookieRules } from './session-cookie.ts'

/** Resolves bearer tokens to callers. */
export interface Sessions {
  /** The caller of an open session; null for a token that is forged or expired, or whose session has ended. */
  findCaller(bearer: string): Promise<Caller | null>
  /** By signature and expiry alone, without the database. */
  verifyBearer(bearer: string): Caller | null
  /** Refuses with `second_factor_required` a player whose second factor was not given in this session, or too long ago. */
  requireFreshFactor(caller: Caller): Promise<void>
  /** Refuses with `sign_in_too_old` a player without a second factor whose sign-in, and password in this session, were too long ago. */
  requireFreshSignIn(caller: Caller): Promise<void>
}

/** Resolves cookies of the back office to operators. */
export interface Operators {
  /** The operator of an open session with both factors; null for any other secret. `isAttended`: the call counts as use of the session. */
  findOperator(secret: string, isAttended: boolean): Promise<Operator | null>
}

/** The dependencies of bound endpoints. */
export interface ApiPorts extends FailurePorts, OwnOrigin {
  readonly sessions: Sessions
  /** Only in the back office. */
  readonly operators?: Operators
  readonly cookieName: string
  /** Rules of the session cookie if they differ from those of players. */
  readonly cookieRules?: CookieRules
  /** The site is served over HTTPS: cookies get `Secure`. */
  readonly isSecure: boolean
  /** Null: limits are off, for load measurement. */
  readonly limits: RateLimits | null
  readonly metrics: Metrics
  /** The name under which a visitor saves a file: with that of the shop. */
  readonly nameFile: (name: string) => string
  /** The proxy header with the visitor's country, in lower case; undefined without one. */
  readonly countryHeader?: string | undefined
  /** Whether this process is overloaded and refuses calls of this class. */
  readonly sheds: (rate: RateClass) => boolean
  /** The text of a part of the shop that operators closed; null for the usual words, undefined while it is open. */
  readonly closedText?: (name: SwitchName) => string | null | undefined
  /** The site is in maintenance: only reading calls are served. */
  readonly isOffline: () => boolean
}
