import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderPage } from '@runecase/api/page.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { closeSites, documentOf, HTML, nonceOf, PLAYER, PUBLIC_URL, siteOf } from './site.fixtures.ts'

afterEach(closeSites)

test('guests share one rendering for two seconds, with the nonce of its policy on every script', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app, clock } = await siteOf(render)
  const nonces: string[] = []
  for (const nowMs of [0, 500, 1000, 5000]) {
    clock.nowMs = nowMs
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(answer.rawPayload).toString()
    const nonce = nonceOf(answer)
    expect(html.match(/nonce="([\w-]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
    expect(html).toContain('guest home')
    nonces.push(nonce)
  }
  expect(nonces.slice(0, 3)).toEqual(Array(3).fill(nonces[0]))
  expect(nonces[3], 'another rendering has another nonce').not.toBe(nonces[0])
  expect(render).toHaveBeenCalledTimes(2)
})

test('every page has a separate nonce', async () => {
  const { app } = await siteOf(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const answers = await Promise.all([
    ...['/a', '/b', '/c?x=1', '/c?x=1'].map((url) => app.inject(url)),
    ...[1, 2].map(() => app.inject({ url: '/', headers: { cookie: PLAYER } })),
  ])
  expect(new Set(answers.map(nonceOf)).size).toBe(6)
})

test('a client gets the same page in whichever encoding it accepts', async () => {
  const { app } = await siteOf(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  for (const headers of [{}, { cookie: PLAYER }]) {
    const plain = await app.inject({ url: '/', headers: { ...headers, 'accept-encoding': 'gzip;q=0, br;q=0' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain(`<script nonce="${nonceOf(plain)}">1`)
    expect(plain.headers.vary).toBe('Cookie, Accept-Encoding, Accept-Language')
    expect(Number(plain.headers['content-length'])).toBe(Buffer.byteLength(plain.body))
    const gzip = await app.inject({ url: '/', headers: { ...headers, 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toContain(`<script nonce="${nonceOf(gzip)}">1`)
  }
})

test('the data of a page is compressed and never stored by a browser, because prefetched data would be stale when it is used', async () => {
  const data = JSON.stringify(Array(200).fill('case'))
  const { app } = await siteOf(async () => new Response(data, { headers: { 'content-type': 'text/x-script' } }))
  const answer = await app.inject({ url: '/faq.data?_routes=root', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(data)
})

test('many guests at once cost one rendering', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => {
    await new Promise((done) => setTimeout(done, 20))
    return new Response(documentOf('home', page), { headers: HTML })
  })
  const { app } = await siteOf(render)
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject('/')))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page older than two seconds is rendered again before the response', async () => {
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

test('a cached guest page contains nothing about the guest who requested it first', async () => {
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

test('a URL with parameters that pages do not read is rendered separately and not cached', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render)
  await app.inject('/?x=1')
  await app.inject('/?x=1')
  expect(render).toHaveBeenCalledTimes(2)
})

test("a player's page is rendered each time, not cached, and never sent to a guest", async () => {
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

test('a page that sets a cookie is sent only to its own reader', async () => {
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

test('missing pages are 404 and cached, moved pages are 301 with the new address', async () => {
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

test('HEAD returns the headers of the page without the page', async () => {
  const { app } = await siteOf(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  for (const headers of [{}, { cookie: PLAYER }]) {
    const answer = await app.inject({ method: 'HEAD', url: '/', headers })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-type']).toBe(HTML['content-type'])
  }
})

test('other paths are left to the app', async () => {
  const render = vi.fn<RenderPage>()
  const { app } = await siteOf(render)
  expect((await app.inject('/v1/status')).json()).toEqual({ fine: true })
  expect((await app.inject('/v1/unknown')).json()).toEqual({ status: 'error' })
  expect((await app.inject('//evil.example/')).statusCode).not.toBe(301)
  expect(render.mock.calls.every(([request]) => new URL(request.url).origin === PUBLIC_URL)).toBe(true)
})

test('the page cache can be turned off', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render, { isCacheOn: false })
  await app.inject('/')
  await app.inject('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page is sent when it is complete, and a rendering that fails midway is a failure page', async () => {
  const { app } = await siteOf(async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('<html><main>shell</main>')),
      pull: (controller) => controller.error(new Error('rendering broke off')),
    })
    return new Response(body, { headers: HTML })
  })
  const answer = await app.inject({ url: '/', headers: { cookie: PLAYER } })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('shell')
})

test('rendering stops when the client disconnects', async () => {
  const begun = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const { app, logged } = await siteOf(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          aborted.resolve()
          reject(request.signal.reason)
        })
        begun.resolve()
      }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const visit = httpRequest({ port, host: '127.0.0.1', path: '/', headers: { cookie: PLAYER }, agent: false })
  visit.on('error', () => undefined).end()
  await begun.promise
  visit.destroy()
  await aborted.promise
  expect(logged).toEqual([])
})

test("each language has a separate page, chosen by the cookie, otherwise by the browser's preference", async () => {
  let rendered = 0
  const { app } = await siteOf(
    async (_, page) => {
      rendered += 1
      return new Response(documentOf('home', page), { headers: HTML })
    },
    { languages: () => ['ru', 'en'] },
  )
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)">/.exec((await app.inject({ url: '/', headers })).body)?.[1]
  const english = { 'accept-language': 'de, en-GB;q=0.9, ru;q=0.5' }
  expect([
    await languageOf({}),
    await languageOf(english),
    await languageOf({ cookie: 'detected-locale=en' }),
    await languageOf({ ...english, cookie: 'detected-locale=ru' }),
    await languageOf({ cookie: 'detected-locale=xx' }),
  ]).toEqual(['ru', 'en', 'en', 'ru', 'ru'])
  expect(rendered).toBe(2)
  expect(await languageOf({ cookie: `${PLAYER}; detected-locale=en` })).toBe('en')
})
