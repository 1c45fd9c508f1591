import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const BY_PATH: Readonly<Record<string, string>> = {
  '/': 'GET, HEAD',
  '/case/no-such-page': 'GET, HEAD',
  '/sw.js': 'GET, HEAD',
  '/assets/app.js': 'GET, HEAD',
  '/i/static/heroes/axe': 'GET, HEAD',
  '/i/battle/1.png': 'GET, HEAD',
  '/i/contract/1.png': 'GET, HEAD',
  '/i/drop/1.png': 'GET, HEAD',
  '/health/live': 'GET, HEAD',
  '/health/ready': 'GET, HEAD',
  '/metrics': 'GET, HEAD',
  '/dev/mail': 'GET, HEAD',
  '/api/docs': 'GET, HEAD',
  '/api/openapi.json': 'GET, HEAD',
  '/api/v1/footer-stats': 'GET, HEAD',
  '/api/v1/contracts': 'GET, HEAD, POST',
  '/api/v1/payments/webhook/sandbox': 'POST',
  '/demo/pay/1': 'GET, HEAD, POST',
}

test.each(Object.entries(BY_PATH))('the route %s gives 405 for every method except %s', async (path, allow) => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
    (method) => !allow.split(', ').includes(method),
  )
  for (const method of methods) {
    // The body does not matter, because the method alone decides.
    const hasBody = method === 'POST' || method === 'PUT'
    const answer = await shop.send(path, {
      method,
      ...(hasBody && { body: '<a/>', headers: { 'content-type': 'application/xml' } }),
    })
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, allow])
    expect(answer.json().key).toBe('method_not_allowed')
  }
})

test('an unknown API address gets 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await shop.send('/api/v1/nothing', { method })).status).toBe(404)
  }
})
