import { currentScope, REQUEST_ID_HEADER, type RequestScope, runInScope } from './request-scope.ts'

/**
 * Everything that a span may contain. No key can hold text of a player, an address, a player's id or a secret: routes and statements are
 * named as in the source, failures by their codes.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string
  /** The pattern of the route: `/api/v1/cases/:name/open`. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'db.system.name'?: 'postgresql'
  /** The name of the prepared statement. */
  readonly 'db.operation.name'?: string
  /** The kind of job: `payment orders`. */
  readonly 'engine.job'?: string
  readonly 'engine.request_id'?: string
}

/** The beginning of a span. */
export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes: SpanAttributes
}

/** An open span. */
export interface OpenSpan {
  /** Passed to spans inside it, and to outgoing calls. */
  readonly context: unknown
  /** `failure`: the code of a failure; undefined for a success. */
  end(failure?: string, attributes?: SpanAttributes): void
}

/** Exports spans. There is none unless the settings ask for it. */
export interface Tracing {
  /** `parent`: the context of another span, of this process or of the headers of a call. */
  begin(start: SpanStart, parent: unknown): OpenSpan
  /** The context of a caller's span; undefined when the call carries none. */
  readParent(headers: Readonly<Record<string, string | string[] | undefined>>): unknown
  /** The headers that pass this span on to the called service. */
  headersOf(context: unknown): Record<string, string>
}

let tracing: Tracing | undefined

/** Turns tracing on, or off with undefined. */
export function setTracing(next: Tracing | undefined): void {
  tracing = next
}

/** The active tracing; undefined when it is off. */
export function activeTracing(): Tracing | undefined {
  return tracing
}

/** Runs `work` in a span. Without tracing it only runs `work`. */
export function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracing ? inSpan(tracing, start, currentScope(), work) : work()
}

/** Like `traced`, but only inside another span, so that background work that polls every second makes no spans. */
export function tracedInside<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work()
  const scope = currentScope()
  return scope?.span === undefined ? work() : inSpan(tracing, start, scope, work)
}

async function inSpan<T>(
  active: Tracing,
  start: SpanStart,
  scope: RequestScope | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const span = active.begin(start, scope?.span)
  try {
    const result = await runInScope({ requestId: scope?.requestId, span: span.context }, work)
    span.end()
    return result
  } catch (error) {
    span.end(failureCode(error))
    throw error
  }
}

/** The span of one statement on a connection. */
export function statementSpan(name: string): SpanStart {
  return {
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': name },
  }
}

/** The code of a failure, never its text: a text may contain what a player wrote. */
function failureCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'unknown'
}

/** Headers for a call to another service that the running request causes: its id, and its span while tracing is on. */
export function outgoingHeaders(): Record<string, string> {
  const scope = currentScope()
  if (!scope) return {}
  return {
    ...(scope.requestId !== undefined && { [REQUEST_ID_HEADER]: scope.requestId }),
    ...(tracing && scope.span !== undefined && tracing.headersOf(scope.span)),
  }
}
