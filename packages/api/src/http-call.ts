import { ApiError } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode, ErrorEnvelope } from './errors.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { toCamelKeys, toSnakeKeys } from './snake-case.ts'

/** An endpoint without its schemas: the part that a browser needs. */
export type EndpointRoute = Pick<Endpoint, 'method' | 'path' | 'rate' | 'isAtRoot' | 'isForm' | 'isIdempotent'>

/** The parts of a call, in camelCase. */
export interface CallParts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

/** The URL of a call; `origin` is empty for the page's own. */
export function urlOf(origin: string, endpoint: EndpointRoute, parts: CallParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(toSnakeKeys(parts.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return `${origin}${endpoint.isAtRoot ? '' : '/api'}${path}${search}`
}

/** The `fetch` options of a call: keys in snake_case, the language of refusals, same-origin cookies. */
export function requestOf(
  endpoint: EndpointRoute,
  parts: CallParts,
  more: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal | undefined } = {},
): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Client-Language': DEFAULT_LANGUAGE,
    ...more.headers,
  }
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  if (more.signal) init.signal = more.signal
  if (endpoint.method === 'POST' && parts.body !== undefined) {
    const body = toSnakeKeys(parts.body)
    if (endpoint.isForm) {
      init.body = new URLSearchParams(body as Record<string, string>)
    } else {
      headers['Content-Type'] = 'application/json'
      init.body = JSON.stringify(body)
    }
  }
  return init
}

/** Sends a call and returns its data in camelCase. Throws `ApiError`; an aborted call throws its abort. */
export async function sendCall(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetchCall(url, init)
  const envelope = (await response.json()) as { data: unknown }
  return toCamelKeys(envelope.data)
}

/** Sends a call and returns its successful response, such as a file. Throws like `sendCall`. */
export async function fetchCall(url: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError('temporarily_unavailable', 0, 'No answer')
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

async function errorOf(response: Response): Promise<ApiError> {
  const fallback: ErrorCode = response.status === 503 ? 'temporarily_unavailable' : 'unpredicted'
  const requestId = response.headers.get('x-request-id') ?? undefined
  try {
    const envelope = toCamelKeys(await response.json()) as ErrorEnvelope
    return new ApiError(
      envelope.data?.code ?? envelope.key ?? fallback,
      response.status,
      envelope.msg ?? '',
      envelope.data?.params,
      requestId,
    )
  } catch {
    // A proxy in between responds with its own body, not an envelope.
    return new ApiError(fallback, response.status, response.statusText, {}, requestId)
  }
}
