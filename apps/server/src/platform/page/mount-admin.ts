import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'
import { createNonce } from './nonce.ts'

const YEAR_SECONDS = 31_536_000
/** What the build writes where a nonce belongs (`apps/admin/vite.config.ts`). */
const NONCE_PLACE = /__NONCE__/g

/** The back office as `npm run build` left it. */
export interface AdminPages {
  readonly folder: string
  /** `index.html` with places for the nonce. */
  readonly html: string
}

/** Reads the built back office under `adminRoot`. Throws `StartError` when it is not built. */
export async function openAdminPages(adminRoot: string): Promise<AdminPages> {
  const folder = join(adminRoot, 'build')
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new StartError(`The back office is not built (${page} is missing). Run: npm run build`)
  return { folder, html: await readFile(page, 'utf8') }
}

/** Serves the back office: its files, and for every other address its one page, whose scripts and styles run by a nonce of that answer alone. */
export async function mountAdmin(app: FastifyInstance, { folder, html }: AdminPages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // Only files that exist get a route, so that every other address is the page's.
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  // A file of an older build is missing; the page in its place would be taken for it.
  app.get('/assets/*', (_, reply) => reply.callNotFound())
  app.get('/*', (_, reply) => {
    const nonce = createNonce()
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': adminPolicy(nonce) })
      .type('text/html; charset=utf-8')
    return reply.send(html.replace(NONCE_PLACE, nonce))
  })
}

/** Content-Security-Policy of the back office: its own files and what carries the nonce, nothing of anybody else, no text becomes script. */
function adminPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Mantine sizes its parts by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
