import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { RenderPage } from '@runecase/api/page.ts'
import { StartError } from '../start-error.ts'
import type { WebSource } from './web-source.ts'

const YEAR_SECONDS = 31_536_000

/** The web app as `npm run build` left it under `webRoot`. Throws `StartError` when it did not. */
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
        // Only files that exist get a route, so that every other address is a page's.
        wildcard: false,
        preCompressed: true,
        decorateReply: false,
        index: false,
        cacheControl: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders(reply, path) {
          // Names under /assets/ carry a hash of what is in them; the rest keeps its name when it changes.
          const isHashed = path.startsWith(join(client, 'assets'))
          reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        },
      })
      // A file of an older build is missing; a page in its place would be taken for it.
      scope.get('/assets/*', (_, reply) => reply.callNotFound())
    },
    findRender: () => Promise.resolve(render),
    adaptPolicy: (policy) => policy,
  }
}
