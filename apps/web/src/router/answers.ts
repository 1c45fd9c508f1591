import type { RouteError } from './decode.ts'
import type { Answered } from './load-data.ts'

/** An answer with a status of its own. */
export const data = (value: unknown, init: number | Answered['init'] = null): Answered => ({
  type: 'DataWithResponseInit',
  data: value,
  init: typeof init === 'number' ? { status: init } : init,
})

/** Thrown or returned by a loader: the screen is elsewhere. */
export function redirect(location: string, init: number | ResponseInit = 302): Response {
  const { headers, ...rest } = typeof init === 'number' ? { status: init, headers: {} } : { status: 302, ...init }
  const all = new Headers(headers)
  all.set('Location', location)
  return new Response(null, { ...rest, headers: all })
}

export function isRouteErrorResponse(error: unknown): error is RouteError {
  return typeof error === 'object' && error !== null && 'status' in error && 'internal' in error && 'data' in error
}

/** Only the server reads what is kept under such a key; the browser's modules name it all the same. */
export const createContext = <Value>(defaultValue?: Value): { readonly defaultValue?: Value } =>
  defaultValue === undefined ? {} : { defaultValue }
