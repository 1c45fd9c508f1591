import type { Endpoint } from '@runecase/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { refuseOtherMethods } from './allowed-methods.ts'
import { compactAnswers } from './compact-answers.ts'
import { createOpenApi } from './openapi.ts'
import { OPENAPI_PAGE_POLICY, renderOpenApiPage } from './openapi-page.ts'
import type { PageLimits } from './page-limits.ts'

/** The two documents: the players' below `/api`, the operators' below `/operator`. */
export type OpenApiBase = '/api' | '/operator'

/**
 * Serves the document of an API at `openapi.json` and as a page at `docs`. Both are made once, at the first request: making them takes a
 * third of the time of a start.
 */
export function registerOpenApi(
  app: FastifyInstance,
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
  limits: Pick<PageLimits, 'cooldownOf' | 'take'>,
  base: OpenApiBase = '/api',
): void {
  const make = () => {
    const document = createOpenApi(table, publicUrl, base)
    return { document, text: JSON.stringify(document), whole: renderOpenApiPage(document, '', base) }
  }
  let made: ReturnType<typeof make> | undefined
  const read = () => {
    made ??= make()
    return made
  }
  const onRequest = async (request: FastifyRequest) => {
    const seconds = limits.cooldownOf(request) || limits.take(request)
    if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
  }
  app.register(async (scope) => {
    await compactAnswers(scope)
    scope.get(`${base}/openapi.json`, { onRequest }, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(read().text),
    )
    scope.get(`${base}/docs`, { onRequest }, (request, reply) => {
      const { q } = request.query as { q?: unknown }
      const { document, whole } = read()
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': OPENAPI_PAGE_POLICY })
        .type('text/html; charset=utf-8')
      return reply.send(typeof q === 'string' && q !== '' ? renderOpenApiPage(document, q.slice(0, 100), base) : whole)
    })
  })
  for (const url of [`${base}/openapi.json`, `${base}/docs`]) refuseOtherMethods(app, url, ['GET', 'HEAD'])
}
