import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestScope, runInScope } from '../request-scope.ts'
import { activeTracing, type OpenSpan } from '../tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The scope in which the request is served. */
    scope: RequestScope | null
    span: OpenSpan | null
  }
}

/** Serves each request in a scope with its id, and in a span while tracing is on. */
export function scopeRequests(app: FastifyInstance): void {
  app.decorateRequest('scope', null)
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _, done) => {
    request.span = beginSpan(request)
    request.scope = { requestId: request.id, span: request.span?.context }
    runInScope(request.scope, done)
  })
  // The events of a body that arrives belong to its connection, not to the request.
  app.addHook('preValidation', (request, _, done) => runInScope(request.scope ?? { requestId: request.id }, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    request.span?.end(statusCode >= 500 ? String(statusCode) : undefined, { 'http.response.status_code': statusCode })
    done()
  })
}

function beginSpan(request: FastifyRequest): OpenSpan | null {
  const tracing = activeTracing()
  if (!tracing) return null
  const route = request.routeOptions.url ?? 'unmatched'
  return tracing.begin(
    {
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'engine.request_id': request.id,
      },
    },
    tracing.readParent(request.headers),
  )
}
