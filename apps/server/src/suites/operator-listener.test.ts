import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../testing/open-admin.ts'
import { startTestApp } from '../testing/test-app.ts'

const { shop, adminApi, admin } = await openAdmin({ admin: 'admin' })

test('with ADMIN=off the listener of players is the only one', async () => {
  const alone = await startTestApp({ settings: { ADMIN: 'off' }, beside: shop })
  try {
    expect([shop.adminAddress, alone.adminAddress]).toEqual([expect.stringContaining('http'), ''])
    expect((await alone.send('/operator/v1/sign-in')).status).toBe(404)
  } finally {
    await alone.close()
  }
})

test("the listener of players lacks the operators' endpoints", async () => {
  const cookie = `runecase_operator=${admin.secret}`
  for (const [name, endpoint] of Object.entries(operatorApi)) {
    const path = endpoint.path.replace(/\{\w+\}/, '1')
    const call = { method: endpoint.method, headers: { cookie, origin: shop.address, 'x-client-language': 'ru' } }
    expect([name, (await shop.send(path, call)).status]).toEqual([name, 404])
  }
  expect((await shop.send('/operator/openapi.json')).status).toBe(404)
  const headers = { cookie: `runecase_operator=${admin.secret}; tastyToken=${admin.secret}` }
  expect((await shop.call('getCurrentUser', {}, { headers })).status).toBe(401)
})

test("the listener of operators lacks the players' endpoints", async () => {
  const headers = { authorization: `Bearer ${(await shop.register()).bearer}`, 'x-client-language': 'ru' }
  for (const path of ['/api/v1/user', '/api/openapi.json', '/nitro-api/x', '/operator/v1/nothing', '/operator/x']) {
    expect([path, (await adminApi.send(path, { headers })).status]).toEqual([path, 404])
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    expect([path, (await adminApi.send(path, post)).status]).toEqual([path, 404])
  }
})

test('the listener of a demo refuses every call under a foreign host name', async () => {
  const port = new URL(shop.adminAddress).port
  const statusUnder = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const path of ['/operator/v1/sign-in', '/operator/openapi.json', '/', '/assets/x'])
    expect([path, await statusUnder(`evil.example:${port}`, path)]).toEqual([path, 403])
  expect(await statusUnder(`localhost:${port}`, '/operator/v1/sign-in')).toBe(200)
})

test('the listener of operators documents its own calls', async () => {
  const answer = await adminApi.send('/operator/openapi.json')
  const paths = Object.keys(JSON.parse(answer.text).paths)
  expect(paths).toContain('/operator/v1/operators')
  expect(paths.filter((path) => !path.startsWith('/operator/v1/'))).toEqual([])
})

test('the listener of operators responds to readiness checks with plain text, not with a page', async () => {
  const { status, text, headers } = await adminApi.send('/health/ready')
  expect([status, text, headers['cache-control']]).toEqual([200, 'ready\n', 'no-store'])
  expect((await adminApi.send('/health/live')).text).toBe('live\n')
})

test('a stopped shop accepts no more calls of players while a call of the back office is still running', async () => {
  const ending = await startTestApp({ beside: shop })
  const { hostname, port } = new URL(ending.adminAddress)
  const unfinished = connect(Number(port), hostname)
  await once(unfinished, 'connect')
  unfinished.write('POST /operator/v1/sign-in HTTP/1.1\r\nHost: office\r\nContent-Length: 2\r\n\r\n{')
  // This later request got its response, so the server has read the unfinished call as well.
  expect((await fetch(`${ending.adminAddress}/operator/openapi.json`)).status).toBe(200)
  const closed = ending.close()
  const ready = () =>
    ending.send('/health/ready').then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(ready, { timeout: 8_000 }).not.toBe(200)
  unfinished.destroy()
  await closed
})
