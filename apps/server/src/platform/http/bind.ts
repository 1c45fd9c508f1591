import { Readable } from 'node:stream'
import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import type { ErrorCode } from '@runecase/api/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { refuse } from '../refuse.ts'
import { admit, countRefusal, findLiveCaller } from './admission.ts'
import { refuseAddresses, refuseOtherMethods } from './allowed-methods.ts'
import { answerFailure, JSON_TYPE, languageOf } from './answer-failure.ts'
import type { ApiPorts } from './api-ports.ts'
import { type BoundEndpoint, bindTable, isStoredAnswer } from './bound-endpoint.ts'
import { compactAnswers, isCompact } from './compact-answers.ts'
import { FILE_TYPE, type FileAnswer, type Handlers } from './handler.ts'
import { HttpCall } from './http-call.ts'
import { HttpIdempotency, readIdempotencyKey } from './http-idempotency.ts'
import { type RawInput, readFormBody, readJsonBody, readParams, readQuery } from './input.ts'
import { findPermittedOperator } from './operator-admission.ts'

export const BODY_LIMIT_BYTES = 64 * 1024
/** The body limit for endpoints with long lists, such as the prices of a file. */
const LONG_BODY_BYTES = 512 * 1024
const LONG_LIST_MEMBERS = 2000

declare module 'fastify' {
  interface FastifyContextConfig {
    bound?: BoundEndpoint
    /** For a route outside the table: the codes that it may answer with. */
    codes?: ReadonlySet<ErrorCode>
  }
  interface FastifyRequest {
    admitted: Caller | null
  }
}

/** A bound route, for test suites that cover all of them. */
export interface BoundRoute {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** The path in OpenAPI form, `/api` included. */
  readonly path: string
  readonly endpoint: Endpoint
}

/** Binds every endpoint of the table to its handler, exactly once. Throws at start for a missing or an extra handler. */
export function bindApi(app: FastifyInstance, handlers: Handlers<EndpointName>, ports: ApiPorts): BoundRoute[] {
  return bindEndpoints(app, api, handlers, ports)
}

/** `bindApi` over any table. */
export function bindEndpoints(
  app: FastifyInstance,
  table: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, unknown>>,
  ports: ApiPorts,
): BoundRoute[] {
  const endpoints = bindTable(table, handlers)
  app.register(async (scope) => {
    scope.decorateRequest('admitted', null)
    scope.removeAllContentTypeParsers()
    // Any body is read as bytes and parsed by the endpoint, so that a refused one leaves its connection usable.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', (request, _, done) => {
      const { bound } = request.routeOptions.config
      try {
        if (bound) request.admitted = admit(bound, request, ports)
        done()
      } catch (error) {
        done(error as Error)
      }
    })
    scope.setErrorHandler((error, request, reply) => {
      const { bound } = request.routeOptions.config
      const code = answerFailure(error, request, reply, ports, bound?.codes)
      if (!bound) return
      countRefusal(reply.statusCode, request, bound, ports)
      if (bound.endpoint.isIdempotent) ports.metrics.countOperation(bound.name, code)
    })
    for (const bound of endpoints) if (!isCompact(bound.endpoint)) addRoute(scope, bound, ports)
    await scope.register(async (reads) => {
      await compactAnswers(reads)
      for (const bound of endpoints) if (isCompact(bound.endpoint)) addRoute(reads, bound, ports)
    })
    for (const [url, bound] of Map.groupBy(endpoints, (entry) => entry.url)) {
      refuseOtherMethods(
        scope,
        url,
        bound.flatMap(({ endpoint }) => (hasHead(endpoint) ? ['GET', 'HEAD'] : [endpoint.method])),
      )
    }
    refuseAddresses(scope, ['/api', '/api/*', '/nitro-api/*'])
  })
  return endpoints.map(({ name, endpoint }) => ({
    name,
    method: endpoint.method,
    path: `${endpoint.isAtRoot ? '' : '/api'}${endpoint.path}`,
    endpoint,
  }))
}

function addRoute(scope: FastifyInstance, bound: BoundEndpoint, ports: ApiPorts): void {
  for (const url of bound.endpoint.hasTrailingSlash ? [bound.url, `${bound.url}/`] : [bound.url]) {
    scope.route({
      method: bound.endpoint.method,
      url,
      config: { bound },
      exposeHeadRoute: hasHead(bound.endpoint),
      ...largeBodyOf(bound, ports),
      handler: (request, reply) => answer(bound, request, reply, ports),
    })
  }
}

/** For endpoints with a larger body limit, the sender is checked before the body is read. */
function largeBodyOf({ endpoint }: BoundEndpoint, ports: ApiPorts) {
  const bodyLimit = endpoint.maxFileBytes ?? (endpoint.hasLongLists && LONG_BODY_BYTES)
  if (bodyLimit === undefined) return {}
  return {
    bodyLimit,
    async onRequest(request: FastifyRequest) {
      if (endpoint.access === 'operator') await findPermittedOperator(endpoint, request, ports)
    },
  }
}

/** HEAD is not allowed for calls authorised by a cookie and for redirects, because it would have their effect. */
function hasHead({ method, isCookieAuthorised, isRedirect }: Endpoint): boolean {
  return method === 'GET' && !isCookieAuthorised && !isRedirect
}

/** Responses for guests may be stored and are revalidated each time; responses for players are never stored. */
function cachingOf({ endpoint }: BoundEndpoint, request: FastifyRequest): string {
  const isOfGuests = endpoint.access !== 'operator' && request.headers.authorization === undefined
  return isCompact(endpoint) && isOfGuests ? 'private, no-cache' : 'no-store'
}

async function answer(
  bound: BoundEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: ApiPorts,
): Promise<FastifyReply> {
  const { endpoint } = bound
  const caller = await findLiveCaller(bound, request, request.admitted, ports)
  const operator = endpoint.access === 'operator' ? await findPermittedOperator(endpoint, request, ports) : null
  const input = bound.readInput(rawInputOf(endpoint, request))
  const idempotency =
    endpoint.isIdempotent && caller
      ? new HttpIdempotency(
          bound,
          input,
          {
            userId: caller.userId,
            sessionId: endpoint.checksSession ? caller.sessionId : null,
            key: readIdempotencyKey(request.headers['idempotency-key']),
          },
          { translate: ports.translate, language: languageOf(request) },
        )
      : null
  const result = await bound.handle(input, new HttpCall(request, reply, ports, { caller, operator }, idempotency))
  reply.header('content-type', JSON_TYPE).header('cache-control', cachingOf(bound, request))
  if (idempotency) return sendStored(bound, result, request, reply, ports)
  if (endpoint.isFile) return sendFile(result as FileAnswer<string | Buffer>, reply, ports)
  if (endpoint.isRedirect) {
    const { location } = bound.checkData(result) as { readonly location: string }
    return reply.code(302).header('location', location).send()
  }
  return reply.code(bound.successStatus).send(bound.encodeSuccess(result))
}

function sendFile(
  { fileName, lines, type = FILE_TYPE }: FileAnswer<string | Buffer>,
  reply: FastifyReply,
  { nameFile }: Pick<ApiPorts, 'nameFile'>,
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${nameFile(fileName)}"`)
    .send(Readable.from(chunksOf(lines)))
}

const CHUNK_LENGTH = 32 * 1024

/** Lines joined to larger chunks, because writing a line costs more than making it. */
async function* chunksOf(lines: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  let chunk = ''
  for await (const line of lines) {
    if (typeof line !== 'string') {
      yield line
      continue
    }
    chunk += line
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

function sendStored(
  bound: BoundEndpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: ApiPorts,
): FastifyReply {
  if (!isStoredAnswer(result)) throw new Error(`${bound.name} must answer the stored answer of its idempotency`)
  const { httpStatus, text, isReplay } = result
  if (isReplay) reply.header('idempotency-hit', 'true')
  if (httpStatus === 429 || httpStatus === 503) reply.header('retry-after', '1')
  countRefusal(httpStatus, request, bound, ports)
  ports.metrics.countOperation(bound.name, operationResult(httpStatus, isReplay, text))
  return reply.code(httpStatus).send(text)
}

/** The metrics label of a stored response; a stored refusal contains its own code. */
function operationResult(httpStatus: number, isReplay: boolean, text: string): string {
  if (isReplay) return 'replay'
  return httpStatus < 400 ? 'success' : (/^\{"status":"error","key":"(\w+)"/.exec(text)?.[1] ?? 'refused')
}

function rawInputOf(endpoint: Endpoint, request: FastifyRequest): RawInput {
  return {
    params: readParams(request.params as Record<string, string>),
    query: endpoint.isQueryForeign ? {} : readQuery(request.query as Record<string, unknown>),
    body: endpoint.method === 'GET' ? {} : readBody(endpoint, request),
  }
}

function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined
  const hasBody = bytes !== undefined && bytes !== null && bytes.length > 0
  if (endpoint.maxFileBytes !== undefined) {
    if (typeOf(request) !== 'application/octet-stream') refuse('unsupported_media_type')
    // The body is in `Call.file`.
    return {}
  }
  if (!hasBody) return endpoint.isForm ? readFormBody(undefined) : readJsonBody(undefined)
  const wanted = endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  if (typeOf(request) !== wanted) refuse('unsupported_media_type')
  return endpoint.isForm ? readFormBody(bytes) : readJsonBody(bytes, endpoint.hasLongLists && LONG_LIST_MEMBERS)
}

const typeOf = (request: FastifyRequest) => request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
