import type { Api, EndpointName } from '@runecase/api/api.ts'
import { ApiError, isApiError } from '@runecase/api/api-error.ts'
import { type EndpointCall, type EndpointData, isReading } from '@runecase/api/endpoint.ts'
import type { ErrorCode, ErrorEnvelope } from '@runecase/api/errors.ts'
import { toCamelKeys, toSnakeKeys } from '@runecase/api/snake-case.ts'
import { type EndpointRoute, endpoints } from './endpoint-table.ts'
import { isRepeatable, type RetryState, retryDelayMs } from './retry.ts'

export interface CallOptions {
  /** One key per request of the player, so that pressing "again" after a lost answer pays once. Made here when left out. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type CallApi = <N extends EndpointName>(
  name: N,
  call: EndpointCall<Api[N]>,
  options?: CallOptions,
) => Promise<EndpointData<Api[N]>>

/** What a caller needs from around it; tests bring their own. */
export interface CallerDeps {
  /** Where `/api` stands; empty for the page's own origin. */
  readonly origin: string
  /** The bearer token, undefined for a guest. `refused` is a token that was just refused: a newer one is wanted. */
  readonly accessToken: (refused?: string) => Promise<string | undefined>
  readonly sleep: (ms: number) => Promise<void>
  readonly random: () => number
}

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

function urlOf(origin: string, endpoint: EndpointRoute, parts: Parts): string {
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

function requestOf(
  endpoint: EndpointRoute,
  parts: Parts,
  token: string | undefined,
  key: string | undefined,
  signal: AbortSignal | undefined,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Client-Language': 'ru' }
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (key !== undefined) headers['Idempotency-Key'] = key
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  if (signal) init.signal = signal
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

async function errorOf(response: Response): Promise<ApiError> {
  const fallback: ErrorCode = response.status === 503 ? 'temporarily_unavailable' : 'unpredicted'
  try {
    const envelope = toCamelKeys(await response.json()) as ErrorEnvelope
    return new ApiError(
      envelope.data?.code ?? envelope.key ?? fallback,
      response.status,
      envelope.msg ?? '',
      envelope.data?.params,
    )
  } catch {
    // A proxy in between answers in its own words, not in ours.
    return new ApiError(fallback, response.status, response.statusText)
  }
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError('temporarily_unavailable', 0, 'No answer')
  }
  if (!response.ok) throw await errorOf(response)
  const envelope = (await response.json()) as { data: unknown }
  return toCamelKeys(envelope.data)
}

/**
 * Makes the function that calls the HTTP interface: snake_case on the wire, the bearer token renewed once when it is
 * refused, and retries where repeating cannot act twice (`retry.ts`). Throws `ApiError`; an aborted call throws its abort.
 */
export function createCaller(deps: CallerDeps): CallApi {
  async function callApi(name: EndpointName, call: Parts, options: CallOptions = {}): Promise<unknown> {
    const endpoint = endpoints[name]
    const key = endpoint.isIdempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
    const url = urlOf(deps.origin, endpoint, call)
    const state: RetryState = {
      isRepeatable: isRepeatable(endpoint, key),
      isRead: isReading(endpoint),
      retries: 0,
    }
    let token = await deps.accessToken()
    let wasRenewed = false
    for (;;) {
      try {
        return await send(url, requestOf(endpoint, call, token, key, options.signal))
      } catch (error) {
        if (!isApiError(error)) throw error
        if (error.status === 401 && token !== undefined && !wasRenewed) {
          wasRenewed = true
          token = await deps.accessToken(token)
          continue
        }
        const delayMs = retryDelayMs(error, state, deps.random)
        if (delayMs === undefined) throw error
        state.retries += 1
        await deps.sleep(delayMs)
        options.signal?.throwIfAborted()
      }
    }
  }
  return callApi as CallApi
}
