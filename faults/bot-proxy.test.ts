import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BotProxy, openBotProxy } from './bot-proxy.ts'

let received: string[]
let bot: { url: string; kill: () => Promise<void> }
let proxy: BotProxy
beforeEach(async () => {
  received = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    received.push(`${request.method} ${request.url} ${text} ${request.headers.authorization}`)
    response.writeHead(200).end('{"state":"queued"}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const kill = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  bot = { url: `http://127.0.0.1:${port}`, kill }
  proxy = await openBotProxy(0, bot)
})
afterEach(async () => {
  await proxy.close()
  await bot.kill()
})

const put = () =>
  fetch(`${proxy.url}/deliveries/7`, { method: 'PUT', headers: { authorization: 'Bearer key' }, body: '{"code":"A"}' })

test('an order and its response pass the proxy unchanged', async () => {
  const answer = await put()
  expect([answer.status, await answer.text()]).toEqual([200, '{"state":"queued"}'])
  expect(received).toEqual(['PUT /deliveries/7 {"code":"A"} Bearer key'])
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'a bot killed %s an order has received %i orders, and the order gets no response',
  async (death, orders) => {
    const dead = proxy.arm(death)
    await expect(put()).rejects.toThrow()
    await dead
    expect(received).toHaveLength(orders)
    const next = await put()
    expect(next.status).toBe(503)
  },
)

test('a status request does not trigger a kill', async () => {
  const dead = proxy.arm('before').then(() => 'dead')
  const answer = await fetch(`${proxy.url}/deliveries/7?code=A`, { headers: { authorization: 'Bearer key' } })
  expect(answer.status).toBe(200)
  expect(await Promise.race([dead, Promise.resolve('alive')])).toBe('alive')
  proxy.disarm()
  expect((await put()).status).toBe(200)
})
