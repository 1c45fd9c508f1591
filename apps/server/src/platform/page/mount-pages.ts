import { createRequest } from '@remix-run/node-fetch-server'
import { DEFAULT_LANGUAGE, LANGUAGE_IN_ADDRESS } from '@runecase/api/languages.ts'
import type { PageContext } from '@runecase/api/page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestedLanguage } from '../http/answer-failure.ts'
import { type PageState, sendPage } from './answer-page.ts'
import { failurePage } from './failure-page.ts'
import { GuestPages, isFailedPage } from './guest-pages.ts'
import { createNonce } from './nonce.ts'
import { guestKeyOf, mayHaveCookie } from './page-address.ts'
import { RenderedPage } from './rendered-page.ts'
import type { WebSource } from './web-source.ts'

/** Operator settings of pages; by default the first two are off, the banner is on, no experiment runs and no network is linked. */
type SiteFlag =
  | 'closed'
  | 'hasWelcome'
  | 'hasFairnessPages'
  | 'hasSimulatedPlayers'
  | 'sisters'
  | 'hasPacksBanner'
  | 'changeMinSum'
  | 'socials'

export interface PagesOptions {
  readonly web: WebSource
  /**
   * The viewer of the page and the endpoints on their behalf. The request is absent for a page that all guests share: the viewer must then be
   * null. May throw when sessions cannot be read.
   */
  readonly createContext: (
    request: FastifyRequest | null,
    language: string,
  ) => Promise<Pick<PageContext, 'viewer' | 'api' | 'project'> & Partial<Pick<PageContext, SiteFlag>>>
  /** Languages of the site, the default one first; the default language alone without it. */
  readonly languages?: () => readonly string[]
  readonly placeholderOf: PageContext['placeholderOf']
  /** Content-Security-Policy of a page with this nonce. */
  readonly pageContentSecurityPolicy: (nonce: string) => string
  readonly publicUrl: string
  readonly mode: PageContext['mode']
  readonly realtimeUrl: string
  /** The cookie whose presence makes a page specific to a player. */
  readonly sessionCookieName: string
  /** Query parameters that pages read; a URL with others is rendered for its own request. */
  readonly pageQuery: readonly string[]
  /** Prefixes of paths that are never pages, such as `/v1/`: unknown ones are left to the app's own handler. */
  readonly notPages: readonly string[]
  /** False: guests' pages are rendered for every request, to measure the cost. */
  readonly isCacheOn: boolean
  /** This process is overloaded: only cached pages are served. */
  readonly isOverloaded?: () => boolean
  /** Seconds that an address must wait before any request, or before another page is rendered for it; both 0 without limits. */
  readonly limits?: {
    cooldownOf(request: FastifyRequest): number
    take(request: FastifyRequest): number
  }
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

/**
 * Answers every remaining path with a page of the web app, and serves the app's files. Guests share a page for up to two seconds; a
 * player's page is rendered for them and stored nowhere. Every page is rendered completely before it is sent, with its own nonce. When a
 * page cannot be rendered, the last one for guests is served for up to ten minutes, with the header `x-degraded`; without one, a plain
 * failure page.
 */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { web } = options
  const pages = new GuestPages({ now: options.now ?? (() => performance.now()) })
  const pageQuery = new Set(options.pageQuery)
  const languagesOf = options.languages ?? (() => [DEFAULT_LANGUAGE])
  const { host, protocol } = new URL(options.publicUrl)
  const isPlayerIn = (request: FastifyRequest) => mayHaveCookie(request.headers.cookie, options.sessionCookieName)

  /** By the address (`?lang=en`), which search engines know; otherwise by the cookie, then by the browser's languages. */
  function languageFor(request: FastifyRequest): string {
    const languages = languagesOf()
    const named = new URLSearchParams(request.raw.url?.split('?', 2)[1]).get(LANGUAGE_IN_ADDRESS)
    return languages.find((language) => language === named) ?? requestedLanguage(request, languages)
  }

  async function render(page: Request, request: FastifyRequest | null, language: string): Promise<RenderedPage> {
    const nonce = createNonce()
    const [made, renderPage] = await Promise.all([options.createContext(request, language), web.findRender(language)])
    const {
      viewer,
      api,
      project,
      closed = {},
      hasWelcome = false,
      hasFairnessPages = false,
      hasSimulatedPlayers = false,
      sisters = [],
      hasPacksBanner = true,
      changeMinSum = null,
      socials = { vk: null, telegram: null, instagram: null },
    } = made
    const { placeholderOf, publicUrl, mode, realtimeUrl } = options
    const site = {
      publicUrl,
      mode,
      project,
      closed,
      hasWelcome,
      hasFairnessPages,
      hasSimulatedPlayers,
      sisters,
      hasPacksBanner,
      changeMinSum,
      socials,
      realtimeUrl,
    }
    const context = { viewer, api, language, languages: languagesOf(), placeholderOf, nonce, ...site }
    return RenderedPage.from(await renderPage(page, context), nonce)
  }

  /** The page for any guest: no data of the request that happens to be first may become part of it. */
  async function renderForGuests(key: string, language: string): Promise<RenderedPage> {
    try {
      const page = new Request(`${protocol}//${host}${key}`, { headers: { accept: 'text/html' } })
      return await render(page, null, language)
    } catch (error) {
      app.log.error({ err: error, page: key }, 'a page for guests could not be rendered')
      return plainPage(500, language)
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, state: PageState) {
    const policy = web.adaptPolicy(options.pageContentSecurityPolicy(page.nonce))
    return sendPage(request, reply, page, { state, policy, isPlayer: isPlayerIn(request) })
  }

  /** The page of one request. */
  async function answerAlone(request: FastifyRequest, reply: FastifyReply, key: string | undefined) {
    const wanted = createRequest(request.raw, reply.raw, { host, protocol })
    let page: RenderedPage
    try {
      page = await render(wanted, request, languageFor(request))
    } catch (error) {
      if (wanted.signal.aborted) return reply.code(499).send()
      request.log.error({ err: error }, 'a page could not be rendered')
      page = await plainPage(500, languageFor(request))
    }
    const stale = isFailedPage(page) && key !== undefined ? pages.findStale(key) : undefined
    return send(request, reply, stale?.page ?? page, stale?.state ?? 'own')
  }

  /** A cached page, or a page that asks to retry: rendering would take time from other requests. */
  async function answerOverloaded(request: FastifyRequest, reply: FastifyReply, key: string | undefined) {
    const stale = key === undefined ? undefined : pages.findStale(key)
    if (stale === undefined) return answerLater(request, reply, 503, OVERLOAD_RETRY_SECONDS)
    return send(request, reply, stale.page, stale.state)
  }

  /** A page that asks to retry later; nothing is rendered for it. */
  async function answerLater(request: FastifyRequest, reply: FastifyReply, status: 429 | 503, seconds: string) {
    const page = await plainPage(status, languageFor(request), { 'retry-after': seconds, 'cache-control': 'no-store' })
    return send(request, reply, page, 'own')
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { url = '/' } = request.raw
    if (!url.startsWith('/') || options.notPages.some((beginning) => url.startsWith(beginning))) {
      return reply.callNotFound()
    }
    // No path of the site is nearly as long, and routers are slow with such paths.
    if (url.length > MAX_PATH_LENGTH && url.split('?', 1).join('').length > MAX_PATH_LENGTH) return reply.callNotFound()
    const cooling = options.limits?.cooldownOf(request) ?? 0
    if (cooling > 0) return answerLater(request, reply, 429, String(cooling))
    const address = guestKeyOf(url, pageQuery)
    const language = languageFor(request)
    // A path contains no space, so pages of two languages have different keys.
    const key = address === undefined ? undefined : `${language} ${address}`
    if (options.isOverloaded?.()) return answerOverloaded(request, reply, key)
    const isShared = options.isCacheOn && key !== undefined && !isPlayerIn(request)
    const renderShared = () => renderForGuests(address ?? '', language)
    const fresh = isShared ? pages.findFresh(key, renderShared) : undefined
    if (fresh !== undefined) return send(request, reply, fresh.page, fresh.state)
    // A cached page is rendered again for all, however many ask; any other page is work for this one address.
    const waiting = isShared && pages.has(key) ? 0 : (options.limits?.take(request) ?? 0)
    if (waiting > 0) return answerLater(request, reply, 429, String(waiting))
    const found = isShared ? await pages.find(key, renderShared) : undefined
    if (found !== undefined) return send(request, reply, found.page, found.state)
    return answerAlone(request, reply, key)
  }

  // A separate scope, so that development tools see only page requests.
  await app.register(async (scope) => {
    await web.attach(scope)
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  })
}

const OVERLOAD_RETRY_SECONDS = '2'
const MAX_PATH_LENGTH = 1024

/** A failure page, rendered without the web app. */
function plainPage(
  status: number,
  language: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RenderedPage> {
  const nonce = createNonce()
  const all = { 'content-type': 'text/html; charset=utf-8', ...headers }
  return RenderedPage.from(new Response(failurePage(nonce, language), { status, headers: all }), nonce)
}
