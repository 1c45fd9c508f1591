import { identityEndpoints } from '@runecase/api/identities.ts'
import { sessionEndpoints } from '@runecase/api/session.ts'
import { userEndpoints } from '@runecase/api/users.ts'
import { systemClock } from '../../platform/clock.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { startTestServer } from '../../testing/test-http.ts'
import { getCurrentUser } from '../player/public.ts'
import { FirstSeeds } from '../seeds/public.ts'
import type { Providers } from './begin-provider-sign-in.ts'
import { createProviders } from './create-providers.ts'
import { mountDemoPeers } from './demo/demo-identity.routes.ts'
import { createDemoPeers, type DemoPeers } from './demo/demo-peers.ts'
import { makeFactorParts } from './factor/factor-parts.fixtures.ts'
import { identityRoutes } from './identity.routes.ts'
import type { SignInSettings } from './providers/sign-in-providers.ts'
import { sessionRoutes } from './session.routes.ts'
import { createSessions } from './sessions.ts'
import { SignInFlows } from './sign-in-flow.ts'

const SECRET = 'a secret of the operator, long enough'

/** A site with only the sign-in, over HTTP, with demo providers on the world's clock. */
export async function startSite(
  given: { readonly settings?: Partial<SignInSettings>; readonly change?: (providers: Providers) => Providers } = {},
) {
  const world = await makeWorld()
  const sessions = createSessions({ ...world.deps, secret: SECRET })
  const firstSeeds = new FirstSeeds(world.deps)
  const peers = createDemoPeers({
    ...world.deps,
    clock: systemClock,
    secret: SECRET,
    publicUrl: 'http://127.0.0.1:4109',
  })
  const settings = { steam: undefined, google: undefined, vk: undefined, ...given.settings }
  const made = createProviders(settings, peers, { clock: systemClock })
  const providers = given.change ? given.change(made) : made
  const flows = new SignInFlows(SECRET, world.deps)
  const deps = {
    ...world.deps,
    sessions,
    firstSeeds,
    providers,
    flows,
    welcomeGiftMinor: 0n,
    signInLimits: null,
    ...makeFactorParts(world.deps),
    mailer: undefined,
    publicUrl: 'https://shop.example',
    settings: settingsWith(),
  }
  const { getCurrentUser: me } = userEndpoints
  const server = await startTestServer({
    table: { ...sessionEndpoints, ...identityEndpoints, getCurrentUser: me },
    handlers: {
      ...sessionRoutes(deps),
      ...identityRoutes(deps),
      getCurrentUser: (_input: unknown, call: { caller: { userId: bigint; sessionId: bigint } }) =>
        getCurrentUser(deps, call.caller),
    },
    ports: { sessions, mode: 'demo' },
    extend: (app) => mountDemoPeers(app, peers, { mode: 'demo', publicOrigin: 'http://127.0.0.1:4109' }),
  })
  const site: Site = {
    world,
    server,
    peers,
    firstSeeds,
    async close() {
      await server.close()
      await world.close()
    },
  }
  return site
}

export interface Site {
  readonly world: World
  readonly server: Awaited<ReturnType<typeof startTestServer>>
  readonly peers: DemoPeers
  readonly firstSeeds: FirstSeeds
  close(): Promise<void>
}

/** The result of a visit: the redirect target, or the page. */
export interface Visit {
  readonly status: number
  readonly url: URL
  readonly text: string
}

/** A person's browser: it stores cookies, does not follow redirects, and sends what a page of the site sends. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #site: Site
  bearer: string | undefined

  constructor(site: Site) {
    this.#site = site
  }

  /** Visits a URL of the site; returns the redirect target or the page. */
  visit(address: string): Promise<Visit> {
    return this.#go(address, {})
  }

  /** Sends a form of a page. */
  submit(address: string, form: URLSearchParams): Promise<Visit> {
    return this.#go(address, { method: 'POST', body: form })
  }

  async #go(address: string, init: RequestInit): Promise<Visit> {
    const url = new URL(address, this.#site.server.origin)
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: this.#cookieHeader() } })
    this.#keep(answer.headers.getSetCookie())
    const text = await answer.text()
    return { status: answer.status, url: new URL(answer.headers.get('location') ?? url, url), text }
  }

  /** Calls the API like a page of the site. */
  async call(method: string, path: string, body?: object) {
    const answer = await fetch(`${this.#site.server.origin}${path}`, {
      method,
      headers: {
        cookie: this.#cookieHeader(),
        origin: this.#site.server.origin,
        'x-client-language': 'ru',
        ...(this.bearer !== undefined && { authorization: `Bearer ${this.bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    this.#keep(answer.headers.getSetCookie())
    // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects inside
    return { status: answer.status, body: (await answer.json()) as any }
  }

  /** Presses the button of a provider; returns the page with the choice of identities. */
  begin(provider: string, { response = '/faq', isNewPlayer = true, isAdult = false } = {}): Promise<Visit> {
    const query = new URLSearchParams({ response, utm_source: 'letter', utm_campaign: 'autumn' })
    if (isAdult) query.set('is_adult', 'true')
    if (isNewPlayer) {
      query.set('commitment', this.#site.firstSeeds.commit().token)
      query.set('client_seed', 'drawn-here')
    }
    return this.visit(`/api/v1/auth/${provider}?${query}`)
  }

  /** Chooses a person at a demo provider; returns the callback URL without visiting it. */
  async choose(at: URL, person: string): Promise<URL> {
    const address = new URL(at)
    address.searchParams.set('person', person)
    return (await this.visit(address.href)).url
  }

  /** Uses the token of a callback. */
  async redeem(landing: URL) {
    const answer = await this.call('POST', '/api/v1/auth/login', { token: landing.hash.replace('#token=', '') })
    if (answer.status === 200) this.bearer = answer.body.data.access_token
    return answer
  }

  /** The complete sign-in through a provider. */
  async enter(
    provider: string,
    person: string,
    given: { readonly isNewPlayer?: boolean; readonly isAdult?: boolean } = {},
  ) {
    const { url } = await this.begin(provider, given)
    const landing = await this.visit((await this.choose(url, person)).href)
    return this.redeem(landing.url)
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
