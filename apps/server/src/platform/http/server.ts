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
import { REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts'
import { answerFailure, type FailurePorts } from './answer-failure.ts'
import { BODY_LIMIT_BYTES } from './bind.ts'
import type { Metrics } from './metrics.ts'
import { scopeRequests } from './request-tracing.ts'
import { securityHeaders } from './security-headers.ts'
import { rememberConnections, type ServerLife } from './server-life.ts'
import { findRepeatedHeader } from './single-headers.ts'

const HEADERS_TIMEOUT_MS = 10_000
/** The limit for a whole request, from its first byte to the end of its body. */
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than the idle timeout of common load balancers, so that they and not this server close idle connections. */
const KEEP_ALIVE_MS = 65_000
const TIMEOUT_CHECK_MS = 1000

/** The options of the HTTP server. */
export interface HttpServerOptions extends FailurePorts {
  readonly metrics: Metrics
  readonly life: ServerLife
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses or networks. */
  readonly trustProxy: string[] | false
  readonly isSecure: boolean
  /** Certificate and private key (PEM): HTTP/2 and HTTP/1.1 over TLS. Undefined: plain HTTP/1.1. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** Handles requests without a route; by default 404 `dataNotFound`. */
  readonly answerUnknown?: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * The HTTP server without its routes: timeouts against slow clients, request ids, common response headers, one log line and one count per
 * request, the envelope for failures.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, trustProxy } = options
  const headers = securityHeaders(options.isSecure)
  const onMalformed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    answerFailure(error, request, reply, options)
  }
  const app = Fastify({
    ...transportOf(options.tls),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A logger per request costs too much for its single use; log calls add the request id themselves.
    childLoggerFactory: (logger) => logger,
    // Fastify's own 503 has no `Retry-After`; the hook below sends the envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: onMalformed,
    exposeHeadRoutes: true,
  }) as unknown as FastifyInstance

  if (options.tls) rememberConnections(app.server)
  scopeRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
    const { phase } = options.life
    const isProbe = request.url.startsWith('/health/') || request.url === '/metrics'
    // HTTP/2 has no such header: its sessions end when the server closes.
    if (options.life.isEnding && request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
    if (phase === 'draining' && !isProbe) options.life.noteCall()
    done(phase === 'closing' && !isProbe ? new Refusal('temporarily_unavailable') : findRepeatedHeader(request.raw))
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

const HTTP1_TIMEOUTS = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS }

/** Browsers choose HTTP/2 over TLS; websockets and older clients use HTTP/1.1, on the same port. */
function transportOf(tls: HttpServerOptions['tls']) {
  if (!tls) return { http: HTTP1_TIMEOUTS }
  const https = {
    ...tls,
    allowHTTP1: true,
    ...HTTP1_TIMEOUTS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  // Fastify's types know requests of one protocol; Node gives those of both the same shape.
  return { http2: true, http2SessionTimeout: KEEP_ALIVE_MS, https } as unknown as { http: typeof HTTP1_TIMEOUTS }
}

/** Successful reads are logged at `debug`: there are hundreds for every action of a player. */
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
