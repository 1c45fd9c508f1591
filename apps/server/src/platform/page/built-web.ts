import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { RenderPage } from '@runecase/api/page.ts'
import { StartError } from '../start-error.ts'
import type { WebSource } from './web-source.ts'

const YEAR_SECONDS = 31_536_000

/** The web app built by `npm run build` under `webRoot`. Throws `StartError` when it is not built. */
export async function openBuiltWeb(webRoot: string): Promise<WebSource> {
  const bundle = join(webRoot, 'build/server/index.js')
  const client = join(webRoot, 'build/client')
  if (!existsSync(bundle) || !existsSync(client)) {
    throw new StartError(`The web app is not built (${bundle} is missing). Run: npm run build`)
  }
  const { render } = (await import(pathToFileURL(bundle).href)) as { render?: RenderPage }
  if (typeof render !== 'function') throw new StartError(`${bundle} has no \`render\`. Run: npm run build`)
  return {
    attach: async (scope) => {
      await scope.register(fastifyStatic, {
        root: client,
        // Only existing files get a route, so that every other path is a page.
        wildcard: false,
        preCompressed: true,
        decorateReply: false,
        index: false,
        cacheControl: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders(reply, path) {
          // Names under /assets/ contain a content hash; other files keep their names when they change.
          const isHashed = path.startsWith(join(client, 'assets'))
          reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        },
      })
      // A missing file of an older build must be a 404, because a page would be taken for it.
      scope.get('/assets/*', (_, reply) => reply.callNotFound())
    },
    findRender: () => Promise.resolve(render),
    adaptPolicy: (policy) => policy,
  }
}
