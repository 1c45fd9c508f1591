import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import type { PageContext, RenderPage } from '@runecase/contract/page.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { mountPages, type PagesOptions } from './mount-pages.ts'

const PUBLIC_URL = 'https://runecase.example'
const PLAYER = 'tastyToken=secret'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

const opened: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

function documentOf(text: string, { nonce, viewer }: PageContext): string {
  return `<!doctype html><html lang="ru"><script nonce="${nonce}">1</script><p>${viewer?.userId ?? 'guest'} ${text}</p><script nonce="${nonce}">2</script></html>`
}

async function siteOf(render: RenderPage, changes: Partial<PagesOptions> = {}) {
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

function nonceOf(answer: { headers: Record<string, unknown> }): string {
  return /'nonce-([\w-]{24})'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none'
}

test('a closed shop says so and when to come back; no older page says that it is open', async () => {
  let isClosed = false
  const render = vi.fn<RenderPage>(async (_, page) =>
    isClosed
      ? new Response(documentOf('closed', page), { status: 503, headers: { ...HTML, 'retry-after': '60' } })
      : new Response(documentOf('open', page), { headers: HTML }),
  )
  const { app, clock } = await siteOf(render)
  expect((await app.inject('/')).body).toContain('open')
  isClosed = true
  clock.nowMs += 3000
  for (const headers of [{}, { cookie: PLAYER }]) {
    const answer = await app.inject({ url: '/', headers })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(answer.body).toContain('closed')
  }
  isClosed = false
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('guests share one rendering, yet each gets a nonce of his own at every script', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render)
  const nonces = new Set<string>()
  for (let visit = 0; visit < 5; visit++) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(answer.rawPayload).toString()
    const nonce = nonceOf(answer)
    expect(html.match(/nonce="([\w-]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
    expect(html).toContain('guest home')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a client without either coding gets the page plain, with the same fresh nonce', async () => {
  const { app } = await siteOf(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  await app.inject('/')
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toContain(`<script nonce="${nonceOf(answer)}">1`)
  expect(answer.headers.vary).toBe('Cookie, Accept-Encoding')
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body))
})

test('many guests at once cost one rendering', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => {
    await new Promise((done) => setTimeout(done, 20))
    return new Response(documentOf('home', page), { headers: HTML })
  })
  const { app } = await siteOf(render)
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject('/')))
  expect(new Set(answers.map(nonceOf)).size).toBe(30)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page older than two seconds is rendered anew before it is answered', async () => {
  let count = 0
  const { app, clock } = await siteOf(
    async (_, page) => new Response(documentOf(`version ${++count}`, page), { headers: HTML }),
  )
  expect((await app.inject('/')).body).toContain('version 1')
  clock.nowMs = 900
  expect((await app.inject('/')).body).toContain('version 1')
  clock.nowMs = 2001
  expect((await app.inject('/')).body).toContain('version 2')
})

test("nothing of the guest who asks first is in the guests' page", async () => {
  const seen: Request[] = []
  const { app } = await siteOf(async (request, page) => {
    seen.push(request)
    return new Response(documentOf('home', page), { headers: HTML })
  })
  await app.inject({
    url: '/?utm_source=ad&page=2',
    headers: { host: 'evil.example', cookie: 'theme=dark', 'user-agent': 'curl' },
  })
  expect(seen[0]?.url).toBe(`${PUBLIC_URL}/?page=2`)
  expect([...(seen[0]?.headers ?? [])]).toEqual([['accept', 'text/html']])
})

test('an address with parameters that pages do not read is rendered for itself and not kept', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render)
  await app.inject('/?x=1')
  await app.inject('/?x=1')
  expect(render).toHaveBeenCalledTimes(2)
})

test("a player's page is his: rendered each time, kept nowhere, and never answered to a guest", async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render)
  for (let visit = 0; visit < 2; visit++) {
    const answer = await app.inject({ url: '/', headers: { cookie: PLAYER } })
    expect(answer.body).toContain('7 home')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain(`nonce="${nonceOf(answer)}"`)
  }
  expect((await app.inject('/')).body).toContain('guest home')
  expect((await app.inject({ url: '/', headers: { cookie: PLAYER } })).body).toContain('7 home')
  expect(render).toHaveBeenCalledTimes(4)
})

test('a page that sets a cookie reaches its own reader alone', async () => {
  let count = 0
  const { app } = await siteOf(async (_, page) => {
    const headers = new Headers(HTML)
    headers.append('set-cookie', `a=${++count}`)
    headers.append('set-cookie', 'b=2')
    return new Response(documentOf('home', page), { headers })
  })
  const [one, two] = [await app.inject('/'), await app.inject('/')]
  expect(one.headers['set-cookie']).toHaveLength(2)
  expect(one.headers['set-cookie']).not.toEqual(two.headers['set-cookie'])
})

test('missing pages are 404 and kept, moved pages are 301 and say where', async () => {
  const render = vi.fn<RenderPage>(async (request, page) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/faq/') return new Response(null, { status: 301, headers: { location: '/faq' } })
    return new Response(documentOf('no such page', page), { status: 404, headers: HTML })
  })
  const { app } = await siteOf(render)
  const missing = [await app.inject('/nothing'), await app.inject('/nothing')]
  expect(missing.map((answer) => answer.statusCode)).toEqual([404, 404])
  expect(render).toHaveBeenCalledTimes(1)
  const moved = await app.inject('/faq/')
  expect([moved.statusCode, moved.headers.location, moved.body]).toEqual([301, '/faq', ''])
})

test('HEAD answers the headers of the page and no page', async () => {
  const { app } = await siteOf(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  for (const headers of [{}, { cookie: PLAYER }]) {
    const answer = await app.inject({ method: 'HEAD', url: '/', headers })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-type']).toBe(HTML['content-type'])
  }
})

test('what is not a page is left to the app', async () => {
  const render = vi.fn<RenderPage>()
  const { app } = await siteOf(render)
  expect((await app.inject('/v1/status')).json()).toEqual({ fine: true })
  expect((await app.inject('/v1/unknown')).json()).toEqual({ status: 'error' })
  expect((await app.inject('//evil.example/')).statusCode).not.toBe(301)
  expect(render.mock.calls.every(([request]) => new URL(request.url).origin === PUBLIC_URL)).toBe(true)
})

test('a page that cannot be rendered says so in plain words, without the cause, logged once', async () => {
  const { app, logged } = await siteOf(async () => {
    throw new Error('password is hunter2')
  })
  for (const headers of [{}, { cookie: PLAYER }]) {
    logged.length = 0
    const answer = await app.inject({ url: '/', headers })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Страница не открылась')
    expect(answer.body).not.toContain('hunter2')
    expect(answer.body).toContain(`<style nonce="${nonceOf(answer)}">`)
    expect(logged).toHaveLength(1)
  }
})

test('during an outage the last page of guests stands in, marked, for ten minutes and no longer', async () => {
  let isDown = false
  const { app, clock } = await siteOf(async (_, page) => {
    if (isDown) return new Response('<html>failed</html>', { status: 500, headers: HTML })
    return new Response(documentOf('home', page), { headers: HTML })
  })
  await app.inject('/')
  isDown = true
  clock.nowMs = 5 * 60_000
  for (const headers of [{}, { cookie: PLAYER }]) {
    const answer = await app.inject({ url: '/', headers: { ...headers, 'accept-encoding': 'gzip' } })
    const html = gunzipSync(answer.rawPayload).toString()
    expect(answer.statusCode).toBe(200)
    expect(html).toContain('<html data-degraded="true" lang="ru">')
    expect(html).toContain(`<script nonce="${nonceOf(answer)}">2`)
    expect(answer.headers['x-degraded']).toBe('true')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  clock.nowMs = 11 * 60_000
  expect((await app.inject('/')).statusCode).toBe(500)
  isDown = false
  clock.nowMs += 5000
  const back = await app.inject('/')
  expect([back.statusCode, back.headers['x-degraded']]).toEqual([200, undefined])
  expect(back.body).not.toContain('data-degraded')
})

test('during an outage a page is tried once a second, not once a request', async () => {
  let isDown = false
  const render = vi.fn<RenderPage>(async (_, page) => {
    if (isDown) throw new Error('the database is away')
    return new Response(documentOf('home', page), { headers: HTML })
  })
  const { app, clock } = await siteOf(render)
  await app.inject('/')
  isDown = true
  clock.nowMs = 10_000
  for (let visit = 0; visit < 10; visit++) expect((await app.inject('/')).statusCode).toBe(200)
  expect(render).toHaveBeenCalledTimes(2)
})

test('the cache can be turned off', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render, { isCacheOn: false })
  await app.inject('/')
  await app.inject('/')
  expect(render).toHaveBeenCalledTimes(2)
})

/** Opens a page over a real connection. */
async function visit(app: FastifyInstance, headers: Record<string, string>): Promise<IncomingMessage> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path: '/', headers, agent: false }, resolve).on('error', reject).end()
  })
}

test("a player's shell arrives, unpacked, before the rest of the page exists", async () => {
  const rest = Promise.withResolvers<void>()
  const { app } = await siteOf(async () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('<html><main>shell</main>'))
        await rest.promise
        controller.enqueue(Buffer.from('<p>rest</p></html>'))
        controller.close()
      },
    })
    return new Response(body, { headers: HTML })
  })
  const answer = await visit(app, { cookie: PLAYER, 'accept-encoding': 'gzip' })
  let html = ''
  const shell = Promise.withResolvers<void>()
  const unpacked = answer.pipe(createGunzip()).on('data', (part: Buffer) => {
    html += part.toString()
    shell.resolve()
  })
  await shell.promise
  expect(html).toBe('<html><main>shell</main>')
  rest.resolve()
  await new Promise((done) => unpacked.on('end', done))
  expect(html).toBe('<html><main>shell</main><p>rest</p></html>')
})

test('when the reader leaves, the page is no longer written', async () => {
  const left = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const { app } = await siteOf(async (request) => {
    request.signal.addEventListener('abort', () => aborted.resolve())
    return new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from('<html>')),
        cancel: () => left.resolve(),
      }),
      { headers: HTML },
    )
  })
  const answer = await visit(app, { cookie: PLAYER, 'accept-encoding': 'gzip' })
  answer.on('error', () => undefined)
  answer.destroy()
  await Promise.all([left.promise, aborted.promise])
})

test('a path longer than any of the site is not found, and nothing is rendered for it', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render)
  for (const headers of [{}, { cookie: PLAYER }])
    expect((await app.inject({ url: `/${'/'.repeat(8000)}a`, headers })).statusCode).toBe(404)
  expect(render).not.toHaveBeenCalled()
  expect((await app.inject(`/?utm_source=${'a'.repeat(2000)}`)).statusCode).toBe(200)
})

test('past its rate an address is told to wait for pages that are made for it alone, and is shown those that are kept', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  let taken = 0
  let cooling = 0
  const take = () => {
    taken += 1
    return taken > 2 ? 3 : 0
  }
  const { app, clock } = await siteOf(render, { limits: { cooldownOf: () => cooling, take } })
  const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode
  expect([await statusOf('/'), await statusOf('/profile/7?x=1')]).toEqual([200, 200])
  const refused = await app.inject('/profile/7?x=2')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3'])
  expect(await statusOf('/', { cookie: PLAYER })).toBe(429)
  expect(render).toHaveBeenCalledTimes(2)
  for (const passedMs of [0, 100, 3000]) {
    clock.nowMs += passedMs
    expect(await statusOf('/'), 'a page that is kept is shown to any number of guests').toBe(200)
  }
  cooling = 200
  expect(await statusOf('/')).toBe(429)
})
