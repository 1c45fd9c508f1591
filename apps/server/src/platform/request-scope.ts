import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The request for which this code runs, also after awaits. */
export interface RequestScope {
  /** Undefined in background work that no request caused. */
  readonly requestId: string | undefined
  /** The open span; only the tracing that made it reads it. */
  readonly span?: unknown
}

/** The header that carries a request id, to this server and from it. */
export const REQUEST_ID_HEADER = 'x-request-id'

const SAFE_REQUEST_ID = /^[\w.-]{1,64}$/

const scopes = new AsyncLocalStorage<RequestScope>()
const prefix = randomBytes(6).toString('base64url')
let count = 0

/** The id given with a request if it is safe to print, otherwise a new one, unique among all processes. */
export function requestIdFrom(given: string | string[] | undefined): string {
  if (typeof given === 'string' && SAFE_REQUEST_ID.test(given)) return given
  count += 1
  return `${prefix}.${count.toString(36)}`
}

/** Runs `work`, and everything that it starts, in a scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** The scope of the running code; undefined outside of any. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore()
}

/** The id of the request that caused the running code; undefined in background work without a request. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId
}

/** Runs background work that a request caused, under the id of that request; null when none did. */
export function runForRequest<T>(requestId: string | null | undefined, work: () => T): T {
  return scopes.run({ requestId: requestId ?? undefined }, work)
}
