import { Centrifuge } from 'centrifuge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { next } from '../../../../../packages/realtime/src/client.fixtures.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** Another session of the same player, in another browser. */
async function signInAgain(player: AppPlayer): Promise<AppPlayer> {
  const answer = await shop.call('login', { body: { login: player.login, password: player.password } })
  const secret = /tastyToken=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  return { ...player, bearer: answer.json().data.access_token, secret }
}

/** A connected socket of a page in this session. */
async function openSocket(player: AppPlayer): Promise<Centrifuge> {
  const { centryfugoKey } = await shop.read('getRealtimeToken', { query: {} }, { player })
  const url = `${shop.address.replace('http', 'ws')}/connection/websocket`
  const socket = new Centrifuge(url, { token: centryfugoKey, websocket: WebSocket })
  socket.connect()
  await socket.ready()
  return socket
}
const statusOf = async (player: AppPlayer) => (await shop.call('getCurrentUser', {}, { player })).status

test('a session ended elsewhere is rejected at once, and its socket closes within five seconds', async () => {
  const here = await shop.register()
  const there = await signInAgain(here)
  const [own, other] = [await openSocket(here), await openSocket(there)]
  const { items } = await shop.read('listSessions', {}, { player: here })
  expect(items.map(({ isCurrent, way }) => [isCurrent, way]).sort()).toEqual([
    [false, 'password'],
    [true, 'quick'],
  ])
  const sessionId = items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const closing = next(other, 'disconnected', 5000)
  await shop.read('revokeSession', { body: { sessionId } }, { player: here })
  expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200])
  expect((await closing).code).toBe(3503)
  expect(own.state).toBe('connected')
  const exchange = await shop.call('exchangeCookie', {}, { headers: { cookie: `tastyToken=${there.secret}` } })
  expect(exchange.status).toBe(401)

  const last = next(own, 'disconnected', 5000)
  await shop.read('revokeSession', { body: { everywhere: true } }, { player: here })
  expect(await statusOf(here)).toBe(401)
  expect((await last).code).toBe(3503)
})

test("a player can neither see nor end another player's session", async () => {
  const [owner, other] = [await shop.register(), await shop.register()]
  const [session] = (await shop.read('listSessions', {}, { player: owner })).items
  const refused = await shop.call('revokeSession', { body: { sessionId: session?.id ?? '' } }, { player: other })
  const nothing = await shop.call('revokeSession', { body: { sessionId: '9223372036854775807' } }, { player: other })
  expect([refused.status, refused.text]).toEqual([404, nothing.text])
  expect(await statusOf(owner)).toBe(200)
})
