import { connect as connectTcp } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listen, next, until } from './client.fixtures.ts'
import { openRaw, openSite } from './gateway.fixtures.ts'
import { publishIds, SECRET } from './node.fixtures.ts'
import { disconnectUser, unsubscribeUser } from './publications.ts'
import { signToken } from './tokens.ts'

const site = openSite()

describe('the end of a session', () => {
  test("the end of a session closes its sockets on every process for good and does not affect the player's other session", async () => {
    const [one, other] = await Promise.all([site.start(), site.start()])
    const ended = [
      site.client(one.url, { token: site.token('7', 'ended') }),
      site.client(other.url, { token: site.token('7', 'ended') }),
    ]
    const spared = site.client(other.url, { token: site.token('7', 'spared') })
    for (const each of [...ended, spared]) each.connect()
    await Promise.all([...ended, spared].map((each) => each.ready()))
    const closings = ended.map((each) => next(each, 'disconnected'))
    const startedAt = Date.now()
    await site.database.transaction((tx) => disconnectUser(tx, '7', 'ended', Date.now()))
    expect((await Promise.all(closings)).map((closing) => closing.code)).toEqual([3503, 3503])
    expect(Date.now() - startedAt).toBeLessThan(5000)
    expect(spared.state).toBe('connected')
  })

  test('the end of a session revokes its tokens, also on a process started later, while a new sign-in is accepted', async () => {
    const stolen = site.token('8', 'gone')
    await site.database.transaction((tx) => disconnectUser(tx, '8', 'gone', Date.now()))
    const node = await site.start()
    const thief = site.client(node.url, { token: stolen, getToken: async () => '' })
    thief.connect()
    const end = await Promise.race([next(thief, 'disconnected'), next(thief, 'error')])
    expect(end).toBeDefined()
    expect(thief.state).not.toBe('connected')
    const owner = site.client(node.url, { token: site.token('8', 'new') })
    owner.connect()
    await owner.ready()
  })

  test('the end of all sessions, as after a ban, refuses older tokens of every session', async () => {
    const node = await site.start()
    const before = site.token('9', 'any')
    const player = site.client(node.url, { token: before })
    player.connect()
    await player.ready()
    const closing = next(player, 'disconnected')
    await site.database.transaction((tx) => disconnectUser(tx, '9', null, Date.now()))
    expect((await closing).code).toBe(3503)
    const { socket, opened, lines } = openRaw(node.url)
    await opened
    socket.send(JSON.stringify({ id: 1, connect: { token: before } }))
    await until(() => lines.length > 0, 'an answer')
    expect(lines[0]).toBe('{"id":1,"error":{"code":109,"message":"token expired"}}')
    socket.close()
  })

  test('a single subscription can be ended for good', async () => {
    const node = await site.start()
    const player = site.client(node.url, { token: site.token('10') })
    player.connect()
    const received = listen(player, 'user:#10')
    await received.subscription.ready()
    const ended = next(received.subscription, 'unsubscribed')
    await site.database.transaction((tx) => unsubscribeUser(tx, '10', 'user:#10'))
    expect((await ended).code).toBe(2000)
    expect(player.state).toBe('connected')
  })

  test('clients receive no messages between processes', async () => {
    const node = await site.start()
    const guest = site.client(node.url)
    guest.connect()
    expect((await next(listen(guest, '$control').subscription, 'unsubscribed')).code).toBe(102)
  })
})

describe('frames', () => {
  test('commands sent together with a refused connect are ignored, and the client sends them again with a new token', async () => {
    const node = await site.start()
    const { socket, opened, lines } = openRaw(node.url)
    await opened
    const expired = signToken(SECRET, { userId: '42' }, Date.now() - 60_000, 10)
    socket.send(`{"id":1,"connect":{"token":"${expired}"}}\n{"id":2,"subscribe":{"channel":"news"}}\n{"id":3,"rpc":{}}`)
    await until(() => lines.length > 0, 'the refusal')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(lines).toEqual(['{"id":1,"error":{"code":109,"message":"token expired"}}'])
    expect([socket.readyState, node.gateway.subscriberCount('news')]).toEqual([socket.OPEN, 0])
    socket.close()
  })

  test('a recovery returns its start position, so that an interrupted client requests the rest again', async () => {
    const node = await site.start()
    const channel = site.freshRoom()
    await publishIds(site.database, channel, [1, 2, 3])
    const { socket, opened, lines } = openRaw(node.url)
    await opened
    socket.send(`{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"${channel}","recover":true,"offset":1}}`)
    await until(() => lines.length === 2, 'the answer')
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      id: 2,
      subscribe: {
        recoverable: true,
        positioned: true,
        epoch: expect.any(String),
        offset: 1,
        was_recovering: true,
        recovered: true,
        publications: [
          { data: { id: '2' }, offset: 2 },
          { data: { id: '3' }, offset: 3 },
        ],
      },
    })
    socket.close()
  })
})

describe('the gateway on its server', () => {
  test('the gateway does not close a client that answers pings', async () => {
    const node = await site.start({ limits: { pingEveryMs: 300, pongWithinMs: 500 } })
    const guest = site.client(node.url)
    let connects = 0
    guest.on('connected', () => {
      connects += 1
    })
    guest.connect()
    await guest.ready()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([guest.state, connects]).toEqual(['connected', 1])
  })

  test('the gateway refuses an upgrade of an unknown path', async () => {
    const node = await site.start()
    await expect(openRaw(node.url.replace('connection', 'elsewhere')).opened).rejects.toThrow('404')
  })

  test('the gateway asks clients to reconnect at shutdown, and lets the server close', async () => {
    const node = await site.start()
    const { socket, opened, closed } = openRaw(node.url)
    await opened
    socket.send(JSON.stringify({ id: 1, connect: {} }))
    const idle = connectTcp(node.port)
    await site.stop(node)
    expect(await closed).toBe(3001)
    idle.destroy()
  })

  test('the gateway counts connections, users, channels and subscriptions', async () => {
    const node = await site.start()
    const player = site.client(node.url, { token: site.token('12') })
    player.connect()
    await listen(player, 'news').subscription.ready()
    await listen(player, 'lobby').subscription.ready()
    expect(node.gateway.counts()).toMatchObject({ connections: 1, users: 1, channels: 2, subscriptions: 2 })
  })
})
