import type { PageContext, RenderPage } from '@runecase/api/page.ts'
import { UNNAMED_PROJECT } from '@runecase/api/unnamed-project-rules.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { mountPages, type PagesOptions } from './mount-pages.ts'

export const PUBLIC_URL = 'https://runecase.example'
export const PLAYER = 'tastyToken=secret'
export const HTML = { 'content-type': 'text/html; charset=utf-8' }

const opened: FastifyInstance[] = []
export async function closeSites(): Promise<void> {
  await Promise.all(opened.splice(0).map((app) => app.close()))
}

/** Makes a document long enough to be compressed. */
const REST = `<ul>${'<li>case</li>'.repeat(50)}</ul>`

export function documentOf(text: string, { nonce, viewer, language }: PageContext): string {
  return `<!doctype html><html lang="${language}"><script nonce="${nonce}">1</script><p>${viewer?.userId ?? 'guest'} ${text}</p>${REST}<script nonce="${nonce}">2</script></html>`
}

/** A site with this render function and its own clock. */
export async function siteOf(render: RenderPage, changes: Partial<PagesOptions> = {}) {
  const clock = { nowMs: 0 }
  const logged: unknown[] = []
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  })
  opened.push(app)
  app.get('/v1/status', () => ({ fine: true }))
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ status: 'error' }))
  const playerOf = (request: FastifyRequest | null) => (request?.headers.cookie === PLAYER ? { userId: '7' } : null)
  await mountPages(app, {
    web: { attach: async () => undefined, findRender: async () => render, adaptPolicy: (policy) => policy },
    createContext: async (request) => ({
      viewer: playerOf(request),
      api: { call: () => Promise.reject(new Error('unused')) },
      project: UNNAMED_PROJECT,
    }),
    pageContentSecurityPolicy: (nonce) => `script-src 'nonce-${nonce}'`,
    publicUrl: PUBLIC_URL,
    mode: 'demo',
    realtimeUrl: 'wss://runecase.example/connection',
    placeholderOf: () => undefined,
    sessionCookieName: 'tastyToken',
    pageQuery: ['page'],
    notPages: ['/v1/'],
    isCacheOn: true,
    now: () => clock.nowMs,
    ...changes,
  })
  return { app, clock, logged }
}

export function nonceOf(answer: { headers: Record<string, unknown> }): string {
  return /'nonce-([\w-]{24})'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none'
}
