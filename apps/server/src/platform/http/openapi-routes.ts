import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { refuseOtherMethods } from './allowed-methods.ts'
import { compactAnswers } from './compact-answers.ts'
import { createOpenApi } from './openapi.ts'
import { openApiPage, scriptPath, VERSION } from './openapi-page.ts'
import type { PageLimits } from './page-limits.ts'

/** The two documents: the players' below `/api`, the operators' below `/operator`. */
export type OpenApiBase = '/api' | '/operator'

const SCRIPT = new URL(`../../../scalar/api-reference-${VERSION}.js.gz`, import.meta.url)

/**
 * Serves the document of an API at `openapi.json` and as a page at `docs`. The document is generated at the first request: at the start it
 * would take a third of the start's time.
 */
export function registerOpenApi(
  app: FastifyInstance,
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
  limits: Pick<PageLimits, 'cooldownOf' | 'take'>,
  base: OpenApiBase = '/api',
): void {
  let made: { readonly title: string; readonly text: string } | undefined
  const read = () => {
    made ??= make(createOpenApi(table, publicUrl, base))
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
  })
  app.get(`${base}/docs`, { onRequest }, (_, reply) => {
    const { html, policy } = openApiPage({ title: read().title, base })
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    return reply.type('text/html; charset=utf-8').send(html)
  })
  app.get(scriptPath(base), { onRequest }, async (request, reply) => {
    const packed = await readFile(SCRIPT)
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    reply.type('text/javascript; charset=utf-8')
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'])))
      return reply.header('content-encoding', 'gzip').send(packed)
    return reply.send(await promisify(gunzip)(packed))
  })
  for (const url of [`${base}/openapi.json`, `${base}/docs`, scriptPath(base)])
    refuseOtherMethods(app, url, ['GET', 'HEAD'])
}

function make(document: ReturnType<typeof createOpenApi>) {
  const { title } = document.info as { readonly title: string }
  return { title, text: JSON.stringify(document) }
}
