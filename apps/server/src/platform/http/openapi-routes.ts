import type { Endpoint } from '@runecase/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from './openapi.ts'
import { OPENAPI_PAGE_POLICY, renderOpenApiPage } from './openapi-page.ts'

/** Serves the document of the interface at `/api/openapi.json` and as a page at `/api/docs`; it is made once, at start. */
export function registerOpenApi(
  app: FastifyInstance,
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
): void {
  const document = createOpenApi(table, publicUrl)
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text),
  )
  app.get('/api/docs', (request, reply) => {
    const { q } = request.query as { q?: unknown }
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': OPENAPI_PAGE_POLICY })
      .type('text/html; charset=utf-8')
    return reply.send(renderOpenApiPage(document, typeof q === 'string' ? q.slice(0, 100) : ''))
  })
}
