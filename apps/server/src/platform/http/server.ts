import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { CleanEntry } from '../log.ts'
import { Refusal } from '../refuse.ts'
import { answerFailure, type FailurePorts } from './answer-failure.ts'
import { BODY_LIMIT_BYTES } from './bind.ts'
import type { Metrics } from './metrics.ts'
import { securityHeaders } from './security-headers.ts'
import type { ServerLife } from './server-life.ts'
import { findRepeatedHeader } from './single-headers.ts'

const HEADERS_TIMEOUT_MS = 10_000
/** From the first byte to the end of the body. */
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than the idle time of the usual balancers, so that they and not this server end an idle connection. */
const KEEP_ALIVE_MS = 65_000
const TIMEOUT_CHECK_MS = 1000
const SAFE_REQUEST_ID = /^[\w.-]{1,64}$/

/** What the server is made of. */
export interface HttpServerOptions extends FailurePorts {
  readonly metrics: Metrics
  readonly life: ServerLife
  /** Proxies whose `X-Forwarded-*` headers are believed: addresses or networks. */
  readonly trustProxy: string[] | false
  readonly isSecure: boolean
  /** Answers what no route knows; by default 404 `dataNotFound`. */
  readonly answerUnknown?: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * The HTTP server without its routes: timeouts against slow clients, request ids, the headers of every answer, one log line and
 * one count per request, the envelope for whatever fails.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, trustProxy } = options
  const headers = securityHeaders(options.isSecure)
  const onMalformed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    answerFailure(error, request, reply, options)
  }
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: createRequestIds(),
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    // A logger per request costs more than its only use: whoever logs names the request.
    childLoggerFactory: (logger) => logger,
    // Fastify's own answer has no `Retry-After`; the hook below gives the envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: onMalformed,
    exposeHeadRoutes: true,
  }) as unknown as FastifyInstance

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const { phase } = options.life
    if (phase !== 'open') reply.header('connection', 'close')
    const isClosing = phase === 'closing' && !request.url.startsWith('/health/')
    done(isClosing ? new Refusal('temporarily_unavailable') : findRepeatedHeader(request.raw))
  })
  app.addHook('onResponse', (request, reply, done) => {
    record(request, reply, options)
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    answerFailure(error, request, reply, options, request.routeOptions.config.codes)
  })
  app.setNotFoundHandler(
    options.answerUnknown ??
      ((request, reply) => {
        answerFailure(new Refusal('dataNotFound'), request, reply, options)
      }),
  )
  return app
}

/** Ids of requests: the one that came with the request where it is safe to print, else the process's own count. */
function createRequestIds(): (request: IncomingMessage) => string {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return (request) => {
    const given = request.headers['x-request-id']
    if (typeof given === 'string' && SAFE_REQUEST_ID.test(given)) return given
    count += 1
    return `${prefix}.${count.toString(36)}`
  }
}

/** Reads that went well are told at `debug`: there are hundreds for every act of a player. */
function record(request: FastifyRequest, reply: FastifyReply, { log, metrics }: HttpServerOptions): void {
  const route = request.routeOptions.url ?? 'unmatched'
  const { statusCode, elapsedTime } = reply
  metrics.countRequest(route, statusCode, elapsedTime)
  const level = request.method === 'GET' && statusCode < 400 ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  const ms = Math.round(elapsedTime * 10) / 10
  const address = isIP(request.ip) === 0 ? 'unknown' : request.ip
  log[level](
    new CleanEntry({ requestId: request.id, method: request.method, route, status: statusCode, ms, address }),
    'request',
  )
}
