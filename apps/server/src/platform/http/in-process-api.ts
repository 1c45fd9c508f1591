import { type Api, api, type EndpointName } from '@runecase/api/api.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { ErrorCode } from '@runecase/api/errors.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import type { Caller } from '../caller.ts'
import { Refusal } from '../refuse.ts'
import { bindTable, isStoredAnswer } from './bound-endpoint.ts'
import type { Handlers } from './handler.ts'
import { HttpIdempotency } from './http-idempotency.ts'
import type { Translate } from './translations.ts'

const LANGUAGE = 'ru'

/** Who calls; null for a guest. */
export interface InProcessCaller {
  readonly caller: Caller | null
  /** The address that sessions and orders record. */
  readonly address: string
  readonly userAgent: string | null
}

/** Calls of players without HTTP: the same validation, handlers, idempotency and answers. A refusal is thrown as `Refusal`. */
export type InProcessApi = <N extends EndpointName>(
  name: N,
  by: InProcessCaller,
  input: EndpointCall<Api[N]>,
) => Promise<EndpointData<Api[N]>>

/** Makes the in-process API of a shop. `keyOf` makes a new idempotency key for each command. */
export function createInProcessApi(
  handlers: Handlers<EndpointName>,
  {
    translate,
    keyOf,
    siteOrigin,
  }: { readonly translate: Translate; readonly keyOf: () => string; readonly siteOrigin: string },
): InProcessApi {
  const byName = new Map(bindTable(api, handlers).map((bound) => [bound.name, bound]))
  return async (name, { caller, address, userAgent }, call) => {
    const bound = byName.get(name)
    if (!bound) throw new Error(`there is no endpoint ${name}`)
    const key = keyOf()
    const { params = {}, query = {}, body = {} } = call as { params?: unknown; query?: unknown; body?: unknown }
    const input = bound.readInput({ params, query, body })
    const answer = await bound.handle(input, {
      caller,
      operator: null,
      requestId: key,
      address,
      userAgent,
      sessionSecret: null,
      idempotency:
        bound.endpoint.isIdempotent && caller
          ? new HttpIdempotency(bound, input, { ...caller, key }, { translate, language: LANGUAGE })
          : null,
      translate: (notice, values = {}) => translate(notice, values, LANGUAGE),
      findCookie: () => null,
      country: null,
      siteOrigin,
      rawQuery: '',
      file: null,
      setCookie: () => undefined,
      setSessionSecret: () => undefined,
    })
    if (!isStoredAnswer(answer)) return bound.checkData(answer) as never
    const stored = JSON.parse(answer.text) as { data: unknown; key?: ErrorCode }
    if (answer.httpStatus !== bound.successStatus) throw new Refusal(stored.key ?? 'unpredicted')
    return toCamelKeys(stored.data) as never
  }
}
