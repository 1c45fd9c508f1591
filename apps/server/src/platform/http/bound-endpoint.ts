import type { Endpoint, EndpointInput } from '@runecase/api/endpoint.ts'
import type { ErrorCode } from '@runecase/api/errors.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { retryWhenBehind } from '../db-failures.ts'
import { codesOf } from './errors.ts'
import type { Call, StoredAnswer } from './handler.ts'
import { type RawInput, readInput } from './input.ts'

/** A handler whose types the table has already checked. */
export type AnyHandler = (input: EndpointInput<Endpoint>, call: Call) => Promise<unknown>

/** The refusals of an endpoint beyond the common codes. */
export function refusalsOf({
  refusals,
  requiresSecondFactor,
  requiresFreshSignIn,
  closedBy,
}: Endpoint): readonly ErrorCode[] {
  return [
    ...refusals,
    ...(requiresSecondFactor ? (['second_factor_required'] as const) : []),
    ...(requiresFreshSignIn ? (['sign_in_too_old'] as const) : []),
    ...(closedBy ? (['feature_closed'] as const) : []),
  ]
}

/** One endpoint with its handler: parses its input and encodes its output, over HTTP and in process alike. */
export class BoundEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: AnyHandler
  /** The route in Fastify's syntax. */
  readonly url: string
  /** Every code that it may answer with. */
  readonly codes: ReadonlySet<ErrorCode>
  readonly successStatus: number

  constructor(name: string, endpoint: Endpoint, handle: AnyHandler) {
    this.name = name
    this.endpoint = endpoint
    // A command catches up inside its undone transaction; outside of one it may have had its effect.
    const isReading = !endpoint.isIdempotent && (endpoint.method === 'GET' || endpoint.rate === 'read')
    this.handle = isReading ? (input, call) => retryWhenBehind(() => handle(input, call)) : handle
    this.url = `${endpoint.isAtRoot ? '' : '/api'}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    this.codes = codesOf(refusalsOf(endpoint))
    this.successStatus = endpoint.successStatus ?? 200
  }

  readInput(raw: RawInput): EndpointInput<Endpoint> {
    return readInput(this.endpoint, raw)
  }

  /** The data of a response by its schema: unknown fields are removed. Throws for a missing or invalid field, which is a defect. */
  checkData(data: unknown): unknown {
    const result = this.endpoint.data.safeParse(data)
    if (result.success) return result.data
    throw new Error(`${this.name} answered data that its contract refuses`, { cause: result.error })
  }

  /** The whole body of a success. */
  encodeSuccess(data: unknown): string {
    return `{"status":"success","data":${JSON.stringify(toSnakeKeys(this.checkData(data)))}}`
  }
}

/** Whether a handler returned a stored body instead of data. */
export function isStoredAnswer(answer: unknown): answer is StoredAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'text' in answer && 'httpStatus' in answer && 'isReplay' in answer
  )
}

/**
 * Binds a table of endpoints to its handlers. Throws for an endpoint without a handler, a handler without an endpoint, or two endpoints
 * with one route: a server with an incomplete API does not start.
 */
export function bindTable(
  table: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, unknown>>,
): BoundEndpoint[] {
  const missing = Object.keys(table).filter((name) => typeof handlers[name] !== 'function')
  const extra = Object.keys(handlers).filter((name) => !Object.hasOwn(table, name))
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`)
  if (extra.length > 0) throw new Error(`handlers without an endpoint: ${extra.join(', ')}`)
  const routes = new Set<string>()
  return Object.entries(table).map(([name, endpoint]) => {
    const bound = new BoundEndpoint(name, endpoint, handlers[name] as AnyHandler)
    const route = `${endpoint.method} ${bound.url.replace(/:\w+/g, ':')}`
    if (routes.has(route)) throw new Error(`two endpoints at ${endpoint.method} ${bound.url}`)
    routes.add(route)
    return bound
  })
}
