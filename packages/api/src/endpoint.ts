import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './operator/roles.ts'
import type { SwitchName } from './switches-rules.ts'

/** Rate classes: each endpoint belongs to one token bucket (rates: `docs/security.md`). */
export type RateClass =
  | 'read'
  | 'export'
  | 'open'
  | 'play'
  | 'trade'
  | 'auth'
  | 'passkey'
  | 'write'
  | 'seed'
  | 'beacon'
  | 'battle'
  | 'emoji'
  | 'payment'
  | 'promo'
  | 'support'
  | 'nickname'

type ObjectSchema = z.ZodObject

/**
 * One endpoint of the HTTP API: everything that the server's binding, the browser's client and the OpenAPI document need. Schemas are
 * written in camelCase; all keys are snake_case on the wire.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** Below `/api` unless `isAtRoot`; parameters in braces, as in OpenAPI. */
  readonly path: string
  readonly isAtRoot?: true
  readonly summary: string
  /**
   * `public`: anybody, the handler may still know the player. `player`: a bearer token. `operator`: the session cookie of the back office.
   */
  readonly access: 'public' | 'player' | 'operator'
  /** For operators: the permission that the role needs. Without it every operator may call, and the handler decides. */
  readonly permission?: Permission
  /** The second factor must have been confirmed within ten minutes, by operators and by players who have one. */
  readonly requiresSecondFactor?: true
  /** Players without a second factor must have signed in within ten minutes, or entered their password in the session. */
  readonly requiresFreshSignIn?: true
  readonly rate: RateClass
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** The body is a form, not JSON. */
  readonly isForm?: true
  /** The body is a file of at most this many bytes, sent as `application/octet-stream`. The caller is checked before it is read. */
  readonly maxFileBytes?: number
  /** The lists in its body may be as long as their schemas allow. The caller is checked before the body is read. */
  readonly hasLongLists?: true
  /** Accepts an `Idempotency-Key`; a replay returns the first response. */
  readonly isIdempotent?: true
  /** The handler itself checks the session, inside the transaction that moves the money. */
  readonly checksSession?: true
  /** Authorised by the cookie alone; the call must come from the site's own pages. */
  readonly isCookieAuthorised?: true
  /** Without the cookie it succeeds and does nothing. */
  readonly isCookieOptional?: true
  /** Also served with a trailing slash, as in the specification. */
  readonly hasTrailingSlash?: true
  /** For navigation, not for `fetch`: a success redirects (302) to the `location` of its data. HEAD is not allowed. */
  readonly isRedirect?: true
  /** A success is a streamed file instead of an envelope; its data are the text. */
  readonly isFile?: true
  /** The allowed file types; JSON lines by default. */
  readonly fileTypes?: readonly string[]
  /** The query comes from another site: it is not validated, and the handler reads it raw. */
  readonly isQueryForeign?: true
  /** Available during maintenance, like reads, because it only protects its player. */
  readonly isOpenOffline?: true
  /** Its response contains a token: it is not compressed, and browsers must not store it. */
  readonly holdsSecret?: true
  /** Starts something that operators can close: refused with `feature_closed` while they have. */
  readonly closedBy?: SwitchName
  readonly successStatus?: 200 | 202
  readonly data: z.ZodType
  readonly refusals: readonly ErrorCode[]
}

/** Checks the shape of an endpoint while keeping its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether a call only reads: it may be repeated, and works during maintenance. */
export function isReading({ rate }: Pick<Endpoint, 'rate'>): boolean {
  return rate === 'read' || rate === 'export'
}

type InputOf<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

/** The input of a handler: parsed path parameters, query and body. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: InputOf<E['params']>
  readonly query: InputOf<E['query']>
  readonly body: InputOf<E['body']>
}

type CallerInput<S, K extends string> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [P in K]?: z.input<S> }
    : { readonly [P in K]: z.input<S> }
  : Record<never, never>

/** The arguments of a call: only the existing parts, optional where every field is. */
export type EndpointCall<E extends Endpoint> = CallerInput<E['params'], 'params'> &
  CallerInput<E['query'], 'query'> &
  CallerInput<E['body'], 'body'>

/** The `data` of a call's response. */
export type EndpointData<E extends Endpoint> = z.output<E['data']>
