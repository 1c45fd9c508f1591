import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@runecase/api/languages.ts'
import type { RenderPage } from '@runecase/api/page.ts'
import { StartError } from '../start-error.ts'
import { languageBuild } from './language-build.ts'
import type { WebSource } from './web-source.ts'

const YEAR_SECONDS = 31_536_000

/** The web app built by `npm run build` under `webRoot`, once for each language. Throws `StartError` when one is not built. */
export async function openBuiltWeb(webRoot: string, languages: readonly string[] = LANGUAGES): Promise<WebSource> {
  const builds = languages.map((language) => ({ language, folder: languageBuild(webRoot, language) }))
  const renders = new Map<string, RenderPage>()
  for (const { language, folder } of builds) renders.set(language, await openRender(folder))
  const clients = builds.map(({ folder }) => join(folder, 'client'))
  const usual = renders.get(DEFAULT_LANGUAGE)
  return {
    attach: async (scope) => {
      await scope.register(fastifyStatic, {
        // A file that two languages share has the same name in both.
        root: clients,
        // Only existing files get a route, so that every other path is a page.
        wildcard: false,
        preCompressed: true,
        decorateReply: false,
        index: false,
        cacheControl: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders(reply, path) {
          // Names under /assets/ contain a content hash; other files keep their names when they change.
          const isHashed = clients.some((client) => path.startsWith(join(client, 'assets')))
          reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        },
      })
      // A missing file of an older build must be a 404, because a page would be taken for it.
      scope.get('/assets/*', (_, reply) => reply.callNotFound())
    },
    async findRender(language) {
      const render = renders.get(language) ?? usual
      if (!render) throw new Error(`there is no build of the language ${language}`)
      return render
    },
    adaptPolicy: (policy) => policy,
  }
}

async function openRender(folder: string): Promise<RenderPage> {
  const bundle = join(folder, 'server/index.js')
  if (!existsSync(bundle) || !existsSync(join(folder, 'client'))) {
    throw new StartError(`The web app is not built (${bundle} is missing). Run: npm run build`)
  }
  const { render } = (await import(pathToFileURL(bundle).href)) as { render?: RenderPage }
  if (typeof render !== 'function') throw new StartError(`${bundle} has no \`render\`. Run: npm run build`)
  return render
}
