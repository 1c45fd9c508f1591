import type { RenderPage } from '@runecase/api/page.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { closeSites, documentOf, HTML, nonceOf, PLAYER, siteOf } from './site.fixtures.ts'

afterEach(closeSites)

test('a closed shop says when to come back, and no older page claims that it is open', async () => {
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

test('a page that cannot be rendered shows a plain message without the cause, logged once', async () => {
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

test('during an outage the last guest page is served for ten minutes, marked by a header', async () => {
  let isDown = false
  const { app, clock } = await siteOf(async (_, page) => {
    if (isDown) return new Response('<html>failed</html>', { status: 500, headers: HTML })
    return new Response(documentOf('home', page), { headers: HTML })
  })
  await app.inject('/')
  isDown = true
  clock.nowMs = 5 * 60_000
  for (const headers of [{}, { cookie: PLAYER }]) {
    const answer = await app.inject({ url: '/', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<script nonce="${nonceOf(answer)}">2`)
    expect(answer.headers['x-degraded']).toBe('true')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  clock.nowMs = 11 * 60_000
  expect((await app.inject('/')).statusCode).toBe(500)
  isDown = false
  clock.nowMs += 5000
  const back = await app.inject('/')
  expect([back.statusCode, back.headers['x-degraded']]).toEqual([200, undefined])
})

test('during an outage rendering is tried once a second, not once a request', async () => {
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

test('a path longer than any of the site is 404, and nothing is rendered for it', async () => {
  const render = vi.fn<RenderPage>(async (_, page) => new Response(documentOf('home', page), { headers: HTML }))
  const { app } = await siteOf(render)
  for (const headers of [{}, { cookie: PLAYER }])
    expect((await app.inject({ url: `/${'/'.repeat(8000)}a`, headers })).statusCode).toBe(404)
  expect(render).not.toHaveBeenCalled()
  expect((await app.inject(`/?utm_source=${'a'.repeat(2000)}`)).statusCode).toBe(200)
})

test('an address above its rate is refused pages that must be rendered for it, and still gets cached ones', async () => {
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
