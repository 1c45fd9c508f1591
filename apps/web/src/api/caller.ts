import type { Api, EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import { type EndpointCall, type EndpointData, isReading } from '@runecase/api/endpoint.ts'
import { type CallParts, requestOf, sendCall, urlOf } from '@runecase/api/http-call.ts'
import { loadRefusalTexts } from '../i18n/refusal-texts.ts'
import { loadEndpoints } from './endpoint-table.ts'
import { requireFullAnswer } from './full-answer.ts'
import { pageLanguage } from './page-language.ts'
import { isRepeatable, type RetryState, retryDelayMs } from './retry.ts'

export interface CallOptions {
  /** One key per request of the player, so that "try again" after a lost response pays once. Generated when absent. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type CallApi = <N extends EndpointName>(
  name: N,
  call: EndpointCall<Api[N]>,
  options?: CallOptions,
) => Promise<EndpointData<Api[N]>>

/** The dependencies of a caller; tests replace them. */
export interface CallerDeps {
  /** The origin of `/api`; empty for the page's own. */
  readonly origin: string
  /** The bearer token, undefined for a guest. `refused` is a token that was just refused, so a newer one is needed. */
  readonly accessToken: (refused?: string) => Promise<string | undefined>
  readonly sleep: (ms: number) => Promise<void>
  readonly random: () => number
}

function headersOf(token: string | undefined, key: string | undefined): Record<string, string> {
  return {
    'X-Client-Language': pageLanguage(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  }
}

/**
 * Makes the function that calls the HTTP API: snake_case on the wire, the bearer token renewed once when it is refused, and retries where a
 * repetition is harmless (`retry.ts`). Throws `ApiError`; an aborted call throws its abort.
 */
export function createCaller(deps: CallerDeps): CallApi {
  async function callApi(name: EndpointName, call: CallParts, options: CallOptions = {}): Promise<unknown> {
    const endpoint = (await loadEndpoints())[name]
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
        const data = await sendCall(
          url,
          requestOf(endpoint, call, { headers: headersOf(token, key), signal: options.signal }),
        )
        requireFullAnswer(name, data)
        return data
      } catch (error) {
        if (!isApiError(error)) throw error
        if (error.code === 'authentication' && token !== undefined && !wasRenewed) {
          wasRenewed = true
          token = await deps.accessToken(token)
          continue
        }
        const delayMs = retryDelayMs(error, state, deps.random)
        if (delayMs === undefined) {
          // Callers show the sentence of this error. Without a response there is no network to load any.
          if (error.status !== 0) await loadRefusalTexts()
          throw error
        }
        state.retries += 1
        await deps.sleep(delayMs)
        options.signal?.throwIfAborted()
      }
    }
  }
  return callApi as CallApi
}
