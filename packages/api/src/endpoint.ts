import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './operator/roles.ts'

/** Token buckets of the server; each endpoint belongs to one (rates: `docs/security.md`). */
export type RateClass =
  | 'read'
  | 'export'
  | 'open'
  | 'play'
  | 'trade'
  | 'auth'
  | 'write'
  | 'seed'
  | 'beacon'
  | 'battle'
  | 'emoji'
  | 'payment'
  | 'promo'

type ObjectSchema = z.ZodObject

/**
 * One call of the HTTP interface: everything that the server's binding, the browser's client and the OpenAPI document
 * need. Schemas are written in camelCase; every key travels in snake_case.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** Below `/api` unless `isAtRoot`; parameters in braces, as OpenAPI writes them. */
  readonly path: string
  readonly isAtRoot?: true
  readonly summary: string
  /**
   * `public`: anybody, the handler may still know the player. `player`: a bearer token. `operator`: the session cookie of the back office.
   */
  readonly access: 'public' | 'player' | 'operator'
  /** Of operators: what the role needs. Without it every operator may call, and the handler decides. */
  readonly permission?: Permission
  /** Of operators: the second factor must have been confirmed within ten minutes. */
  readonly requiresSecondFactor?: true
  readonly rate: RateClass
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: ObjectSchema
  /** The body is a form, not JSON. */
  readonly isForm?: true
  /** Takes an `Idempotency-Key`; a replay answers the first answer. */
  readonly isIdempotent?: true
  /** The handler checks the session itself, inside the transaction that takes the money. */
  readonly checksSession?: true
  /** Authorised by the cookie alone; the call must come from the site's own pages. */
  readonly isCookieAuthorised?: true
  /** Without the cookie it does nothing and succeeds. */
  readonly isCookieOptional?: true
  /** Served with a slash behind its path, too, as the specification writes it. */
  readonly hasTrailingSlash?: true
  /** Visited, not fetched: a success sends the visitor on (302) to the `location` of its data. It answers no HEAD. */
  readonly isRedirect?: true
  /** A success is no envelope but a file, sent while it is made; its data are the text of it. */
  readonly isFile?: true
  /** What files there may be; JSON lines unless given. */
  readonly fileTypes?: readonly string[]
  /** The query is of another party's making: it is not checked, and the handler reads it as it came. */
  readonly isQueryForeign?: true
  /** Goes on while the shop is closed for maintenance, as reading does: it only protects its player. */
  readonly isOpenOffline?: true
  /** Its answer holds a token: it is not compressed, and no browser keeps it. */
  readonly holdsSecret?: true
  readonly successStatus?: 200 | 202
  readonly data: z.ZodType
  readonly refusals: readonly ErrorCode[]
}

/** Keeps the literal types of one endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether a call only reads: it may be repeated, and goes on while the shop is closed. */
export function isReading({ rate }: Pick<Endpoint, 'rate'>): boolean {
  return rate === 'read' || rate === 'export'
}

type InputOf<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

/** What a handler is given: parsed path parameters, query and body. */
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

/** What a client passes to call an endpoint: only the parts it has, optional where every field is. */
export type EndpointCall<E extends Endpoint> = CallerInput<E['params'], 'params'> &
  CallerInput<E['query'], 'query'> &
  CallerInput<E['body'], 'body'>

/** What a call answers in `data`. */
export type EndpointData<E extends Endpoint> = z.output<E['data']>
