import { join } from 'node:path'
import type { RenderPage } from '@runecase/api/page.ts'
import type { FastifyInstance } from 'fastify'
import type { WebSource } from './web-source.ts'

/** The web app from its sources under `webRoot`, on the server's own port, with hot reload. */
export async function openDevWeb(webRoot: string, app: FastifyInstance): Promise<WebSource> {
  // Development tools, absent in a production installation.
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  const vite = await createServer({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  return {
    attach: async (scope) => {
      await scope.register(middie)
      scope.use(vite.middlewares)
    },
    async findRender() {
      const { render } = (await vite.ssrLoadModule(join(webRoot, 'ssr.ts'))) as { render: RenderPage }
      return render
    },
    adaptPolicy: relaxForDev,
  }
}

/** Vite injects styles and an error overlay without nonces or trusted types. */
export function relaxForDev(policy: string): string {
  return policy
    .split(';')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [name] = part.split(' ')
      if (name === 'require-trusted-types-for' || name === 'trusted-types') return []
      if (name === 'style-src-elem' || name === 'style-src') return [`${name} 'self' 'unsafe-inline'`]
      return [part]
    })
    .join('; ')
}
