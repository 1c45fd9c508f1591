import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'
import type { ConformanceTarget } from './conformance-host.fixtures.ts'

const DOCUMENT =
  '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body><script type="module" src="/page.js"></script></body></html>'

/** The page for a browser, and the server that it uses. */
export interface ConformancePage {
  readonly origin: string
  /** Sets the server that signs, publishes and restarts for the page from now on. */
  serve(target: ConformanceTarget): void
  close(): Promise<void>
}

/** Serves a page with this module and its imports, bundled like the site's client; `wanted` fixes its origin. */
export async function openConformancePage(module: string, wanted?: string): Promise<ConformancePage> {
  const code = await bundle(module)
  let target: ConformanceTarget | undefined
  const server = createServer(async (request, response) => {
    try {
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(DOCUMENT)
      else if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(code)
      else if (target && request.method === 'POST') {
        const answer = await obey(target, request.url ?? '', await bodyOf(request))
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? null))
      } else response.writeHead(404).end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) =>
    server.listen(wanted === undefined ? 0 : Number(new URL(wanted).port), '127.0.0.1', resolve),
  )
  return {
    origin: wanted ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(next) {
      target = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the page is ours and sends what the names take
function obey(target: ConformanceTarget, path: string, [first, second]: any[]): Promise<unknown> {
  switch (path) {
    case '/token':
      return target.token(first)
    case '/subscription-token':
      return target.subscriptionToken(first, second)
    case '/publish':
      return target.publish(first, second)
    case '/restart':
      return target.restart(first, second)
    case '/flood':
      return target.flood(first)
    default:
      throw new Error(`the page asks for ${path}`)
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown[]> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

async function bundle(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: module, formats: ['es'], fileName: 'page' } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the page was not bundled')
  return chunk.code
}
