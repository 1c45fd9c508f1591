import { type Api, api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint, EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { ErrorCode } from '@runecase/api/errors.ts'
import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import { type Permission, permissionsOf } from '@runecase/api/operator/roles.ts'
import { type OperatorApi, type OperatorEndpointName, operatorApi } from '@runecase/api/operator-api.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import type { Caller, Operator } from '../caller.ts'
import { Refusal, refuse } from '../refuse.ts'
import { bindTable, isStoredAnswer } from './bound-endpoint.ts'
import type { Call, Handlers, OperatorHandlers } from './handler.ts'
import { HttpIdempotency } from './http-idempotency.ts'
import type { Translate } from './translations.ts'

const LANGUAGE = DEFAULT_LANGUAGE

/** Who calls; null for a guest. */
export interface InProcessCaller {
  readonly caller: Caller | null
  /** The address that sessions and orders record. */
  readonly address: string
  readonly userAgent: string | null
  /** Two letters; absent when unknown. */
  readonly country?: string | null
}

/** Calls of players without HTTP: the same validation, handlers, idempotency and answers. A refusal is thrown as `Refusal`. */
export type InProcessApi = <N extends EndpointName>(
  name: N,
  by: InProcessCaller,
  input: EndpointCall<Api[N]>,
) => Promise<EndpointData<Api[N]>>

/** What all in-process calls of a shop share. `keyOf` makes a new idempotency key for each command. */
export interface InProcessPorts {
  readonly translate: Translate
  readonly keyOf: () => string
  readonly siteOrigin: string
}

/** Makes the in-process API of a shop for players. */
export function createInProcessApi(handlers: Handlers<EndpointName>, ports: InProcessPorts): InProcessApi {
  const call = createCall(api, handlers, ports)
  return (name, by, input) => call(name, { ...by, operator: null }, input) as never
}

/** Calls of the back office without HTTP. Their permissions are those of the operator; the second factor counts as just confirmed. */
export type InProcessOperatorApi = <N extends OperatorEndpointName>(
  name: N,
  by: { readonly operator: Operator; readonly address: string },
  input: EndpointCall<OperatorApi[N]>,
) => Promise<EndpointData<OperatorApi[N]>>

/** Makes the in-process API of a shop's back office. */
export function createInProcessOperatorApi(
  handlers: OperatorHandlers<OperatorEndpointName>,
  ports: InProcessPorts,
): InProcessOperatorApi {
  const call = createCall(operatorApi, handlers, ports)
  return (name, { operator, address }, input) => {
    const { permission } = operatorApi[name] as { permission?: Permission }
    if (permission !== undefined && !permissionsOf(operator.role).includes(permission)) refuse('forbidden')
    return call(name, { caller: null, operator, address, userAgent: null }, input) as never
  }
}

type Who = Pick<Call, 'caller' | 'operator' | 'address' | 'userAgent'> & Partial<Pick<Call, 'country'>>

function createCall(
  table: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, unknown>>,
  { translate, keyOf, siteOrigin }: InProcessPorts,
) {
  const byName = new Map(bindTable(table, handlers).map((bound) => [bound.name, bound]))
  return async (name: string, who: Who, call: unknown): Promise<unknown> => {
    const bound = byName.get(name)
    if (!bound) throw new Error(`there is no endpoint ${name}`)
    const key = keyOf()
    const { params = {}, query = {}, body = {} } = call as { params?: unknown; query?: unknown; body?: unknown }
    const input = bound.readInput({ params, query, body })
    const { caller } = who
    const answer = await bound.handle(input, {
      ...who,
      requestId: key,
      sessionSecret: null,
      idempotency:
        bound.endpoint.isIdempotent && caller
          ? new HttpIdempotency(bound, input, { ...caller, key }, { translate, language: LANGUAGE })
          : null,
      language: LANGUAGE,
      translate: (notice, values = {}) => translate(notice, values, LANGUAGE),
      findCookie: () => null,
      country: who.country ?? null,
      siteOrigin,
      rawQuery: '',
      file: null,
      setCookie: () => undefined,
      setSessionSecret: () => undefined,
    })
    if (!isStoredAnswer(answer)) return bound.checkData(answer)
    const stored = JSON.parse(answer.text) as { data: unknown; key?: ErrorCode }
    if (answer.httpStatus !== bound.successStatus) throw new Refusal(stored.key ?? 'unpredicted')
    return toCamelKeys(stored.data)
  }
}
