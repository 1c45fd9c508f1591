import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, OPERATOR_LANGUAGE_COOKIE, pickLanguage } from '@runecase/api/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { onlyCookie } from '../http/session-cookie.ts'
import { StartError } from '../start-error.ts'
import { languageBuild } from './language-build.ts'
import { createNonce } from './nonce.ts'

const YEAR_SECONDS = 31_536_000
/** The build's placeholder for the nonce (`apps/admin/vite.config.ts`). */
const NONCE_PLACE = /__NONCE__/g

/** The back office built by `npm run build`, once for each language; the default one first. */
export type AdminPages = readonly {
  readonly language: string
  readonly folder: string
  /** `index.html` with placeholders for the nonce. */
  readonly html: string
}[]

/** What the back office shows of the project before its first call. */
export interface AdminProject {
  readonly brand: string
  readonly slug: string
  /** The path of the picture next to the name. */
  readonly mark: string
  /** A style sheet that overrides `tokens.css`. */
  readonly css: string
  /** The time zone of the shop's days. */
  readonly timeZone: string
  /** The names of the game's rarities by code, the most valuable first. */
  readonly rarities: Readonly<Record<string, string>>
  /** The names of the game's kinds of items by code; none where it has no list of its own. */
  readonly slots: Readonly<Record<string, string>>
  /** Items belong to heroes of the game. */
  readonly hasHeroes: boolean
}

/** The page with the project in place of the placeholders of `apps/admin/index.html`. */
const named = (html: string, { brand, slug, mark, css, timeZone, rarities, slots, hasHeroes }: AdminProject) =>
  html
    .replaceAll('__BRAND__', () => escapeHtml(brand))
    .replaceAll('__SLUG__', slug)
    .replaceAll('__ZONE__', timeZone)
    .replace('</head>', () => `<style nonce="__NONCE__">${css}</style></head>`)
    .replaceAll('__RARITIES__', () => escapeHtml(JSON.stringify(rarities)))
    .replaceAll('__ITEMS__', () => escapeHtml(JSON.stringify({ slots, hasHeroes })))
    .replaceAll('/i/static/logo/mark', mark)

/** Reads the built back office under `adminRoot`. Throws `StartError` when it is not built. */
export function openAdminPages(adminRoot: string): Promise<AdminPages> {
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const folder = languageBuild(adminRoot, language)
      const page = join(folder, 'index.html')
      if (!existsSync(page))
        throw new StartError(`The back office is not built (${page} is missing). Run: npm run build`)
      return { language, folder, html: await readFile(page, 'utf8') }
    }),
  )
}

/**
 * Serves the back office: its files, and for every other path its single page in the operator's language, whose scripts and styles carry the
 * nonce of that response.
 */
export async function mountAdmin(
  app: FastifyInstance,
  pages: AdminPages,
  project: (language: string) => AdminProject,
): Promise<void> {
  const folders = pages.map(({ folder }) => folder)
  const languages = pages.map(({ language }) => language)
  /** The language that the operator chose in this browser; the default one without a choice. */
  const languageOf = ({ headers }: FastifyRequest) =>
    pickLanguage([onlyCookie(headers.cookie, OPERATOR_LANGUAGE_COOKIE)], languages)
  await app.register(fastifyStatic, {
    // A file that two languages share has the same name in both.
    root: folders,
    // Only existing files get a route, so that every other path is the page.
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
    setHeaders(reply, path) {
      const isHashed = folders.some((folder) => path.startsWith(join(folder, 'assets')))
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  // A missing file of an older build must be a 404, because the page would be taken for it.
  app.get('/assets/*', (_, reply) => reply.callNotFound())
  app.get('/*', (request, reply) => {
    const nonce = createNonce()
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': adminPolicy(nonce) })
      .type('text/html; charset=utf-8')
    const language = languageOf(request)
    const page = pages.find((one) => one.language === language)?.html ?? ''
    return reply.send(named(page, project(language)).replace(NONCE_PLACE, nonce))
  })
}

/**
 * Content-Security-Policy of the back office: its own files and elements with the nonce, nothing from other hosts; text never becomes
 * script.
 */
function adminPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Mantine sizes its components with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
