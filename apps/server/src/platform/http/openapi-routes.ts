import type { Endpoint } from '@runecase/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { refuseOtherMethods } from './allowed-methods.ts'
import { compactAnswers } from './compact-answers.ts'
import { createOpenApi } from './openapi.ts'
import { OPENAPI_PAGE_POLICY, renderOpenApiPage } from './openapi-page.ts'
import type { PageLimits } from './page-limits.ts'

/** The two documents: of players below `/api`, of operators below `/operator`. */
export type OpenApiBase = '/api' | '/operator'

/** Serves the document of an interface at `openapi.json` and as a page at `docs`; both are made once, at start, and only a search anew. */
export function registerOpenApi(
  app: FastifyInstance,
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
  limits: Pick<PageLimits, 'cooldownOf' | 'take'>,
  base: OpenApiBase = '/api',
): void {
  const document = createOpenApi(table, publicUrl, base)
  const text = JSON.stringify(document)
  const whole = renderOpenApiPage(document, '', base)
  const onRequest = async (request: FastifyRequest) => {
    const seconds = limits.cooldownOf(request) || limits.take(request)
    if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
  }
  app.register(async (scope) => {
    await compactAnswers(scope)
    scope.get(`${base}/openapi.json`, { onRequest }, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
    )
    scope.get(`${base}/docs`, { onRequest }, (request, reply) => {
      const { q } = request.query as { q?: unknown }
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': OPENAPI_PAGE_POLICY })
        .type('text/html; charset=utf-8')
      return reply.send(typeof q === 'string' && q !== '' ? renderOpenApiPage(document, q.slice(0, 100), base) : whole)
    })
  })
  for (const url of [`${base}/openapi.json`, `${base}/docs`]) refuseOtherMethods(app, url, ['GET', 'HEAD'])
}
