import { describe, expect, test } from 'vitest'
import { listen, next, until } from './client.fixtures.ts'
import { openRaw, openSite } from './gateway.fixtures.ts'
import { ORIGIN, publishIds } from './node.fixtures.ts'

const site = openSite()

describe('an abusive client', () => {
  test("a client from a foreign page is refused, and the shop's page and programs without a page are not", async () => {
    const node = await site.start()
    await expect(openRaw(node.url, { origin: 'https://evil.example' }).opened).rejects.toThrow('403')
    await openRaw(node.url, { origin: ORIGIN }).opened
    await openRaw(node.url).opened
  })

  test('a client that floods with commands is closed for good', async () => {
    const node = await site.start({ limits: { commandsBurst: 30 } })
    const { socket, opened, closed, lines } = openRaw(node.url)
    await opened
    socket.send(JSON.stringify({ id: 1, connect: {} }))
    for (let id = 2; id < 100; id += 1) socket.send(JSON.stringify({ id, unsubscribe: { channel: 'news' } }))
    expect(await closed).toBe(3501)
    expect(lines.length).toBeLessThanOrEqual(31)
  })

  test('after repeated abuse an address is refused before the handshake', async () => {
    const node = await site.start({ limits: { offencesPerAddress: 3 } })
    for (let times = 0; times < 4; times += 1) {
      const { socket, opened, closed } = openRaw(node.url)
      await opened
      socket.send('hello')
      expect(await closed).toBe(3501)
    }
    await expect(openRaw(node.url).opened).rejects.toThrow('429')
  })

  test('many sockets opened at once are accepted one after another, and those beyond the limit of waiting ones are refused', async () => {
    const node = await site.start({
      limits: { handshakesBurstPerAddress: 2, handshakesPerSecPerAddress: 20, connectionsPerAddress: 4 },
    })
    const raws = Array.from({ length: 8 }, () => openRaw(node.url))
    const outcomes = await Promise.allSettled(raws.map((raw) => raw.opened))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(node.gateway.counts().connections).toBe(4)
  })

  test('commands above the rate of an address are all answered later in order, and another address is not slowed down', async () => {
    const node = await site.start({
      limits: { commandsBurstPerAddress: 5, commandsPerSecPerAddress: 50, commandsBurst: 100 },
    })
    const { socket, opened, lines } = openRaw(node.url)
    const other = openRaw(node.url, {}, '127.0.0.9')
    await Promise.all([opened, other.opened])
    socket.send(JSON.stringify({ id: 1, connect: {} }))
    for (let id = 2; id <= 20; id += 1) socket.send(JSON.stringify({ id, unsubscribe: { channel: 'news' } }))
    await until(() => lines.length >= 5, 'the burst answered')
    other.socket.send(JSON.stringify({ id: 1, connect: {} }))
    await until(() => other.lines.length === 1, 'the other answered')
    expect(lines.length).toBeLessThan(20)
    await until(() => lines.length === 20, 'all answered')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  test('a socket that waits while its address is blocked is disconnected', async () => {
    const node = await site.start({
      limits: { commandsBurstPerAddress: 4, commandsPerSecPerAddress: 5, offencesPerAddress: 0, commandsBurst: 100 },
    })
    const [waiting, harmful] = [openRaw(node.url), openRaw(node.url)]
    await Promise.all([waiting.opened, harmful.opened])
    harmful.socket.send('hello')
    expect(await harmful.closed).toBe(3501)
    waiting.socket.send(JSON.stringify({ id: 1, connect: {} }))
    for (let id = 2; id <= 9; id += 1) waiting.socket.send(JSON.stringify({ id, unsubscribe: { channel: 'news' } }))
    expect(await waiting.closed).toBe(3013)
    expect(waiting.lines.length).toBeLessThan(9)
  })

  test('a client that floods with transport pings or a frame of many lines is closed too', async () => {
    const node = await site.start({ limits: { commandsBurst: 30 } })
    const pinging = openRaw(node.url)
    await pinging.opened
    for (let count = 0; count < 100; count += 1) pinging.socket.ping()
    expect(await pinging.closed).toBe(3501)
    const stacked = openRaw(node.url)
    await stacked.opened
    stacked.socket.send(`${JSON.stringify({ id: 1, connect: {} })}\n${'{}\n'.repeat(100)}`)
    expect(await stacked.closed).toBe(3501)
  })

  test('a client that sends a frame that is too large is closed', async () => {
    const node = await site.start()
    const { socket, opened, closed } = openRaw(node.url)
    await opened
    socket.send(JSON.stringify({ id: 1, connect: { token: 'x'.repeat(70_000) } }))
    expect(await closed).toBe(1009)
  })

  test('a client that speaks no protocol, sends commands before it connects, or sends nothing is closed', async () => {
    const node = await site.start({ limits: { connectWithinMs: 300, pingEveryMs: 400 } })
    const print = async (text: string | Buffer) => {
      const { socket, opened, closed } = openRaw(node.url)
      await opened
      socket.send(text)
      return closed
    }
    expect(await print('hello')).toBe(3501)
    expect(await print('{"id":1,"subscribe":{"channel":"news"}}')).toBe(3501)
    expect(await print(Buffer.from([1, 2, 3]))).toBe(3506)
    expect(await openRaw(node.url).closed).toBe(3502)
  })

  test('a client that subscribes to more channels than allowed is closed', async () => {
    const node = await site.start()
    const { socket, opened, closed } = openRaw(node.url)
    await opened
    socket.send(JSON.stringify({ id: 1, connect: {} }))
    for (let id = 2; id < 24; id += 1) socket.send(JSON.stringify({ id, subscribe: { channel: `room:01MANY${id}` } }))
    expect(await closed).toBe(3505)
  })

  test('too many sockets of an address are refused, and so are too many of a user', async () => {
    const node = await site.start({ limits: { connectionsPerAddress: 5, connectionsPerUser: 3 } })
    const tabs = [1, 2, 3].map(() => site.client(node.url, { token: site.token('11') }))
    for (const tab of tabs) {
      tab.connect()
      await tab.ready()
    }
    const fourth = site.client(node.url, { token: site.token('11') })
    const refusal = next(fourth, 'disconnected')
    fourth.connect()
    expect((await refusal).code).toBe(3504)
    expect(tabs.map((tab) => tab.state)).toEqual(['connected', 'connected', 'connected'])
    await until(() => node.gateway.counts().connections === 3, 'the fourth gone')
    await Promise.all([openRaw(node.url).opened, openRaw(node.url).opened])
    await expect(openRaw(node.url).opened).rejects.toThrow('429')
  })

  test('a client that does not read is closed with 3008, and the others keep receiving', async () => {
    const node = await site.start()
    const channel = site.freshRoom()
    const reader = site.client(node.url)
    reader.connect()
    const received = listen(reader, channel)
    await received.subscription.ready()
    const { socket, opened } = openRaw(node.url)
    await opened
    socket.send(`${JSON.stringify({ id: 1, connect: {} })}\n${JSON.stringify({ id: 2, subscribe: { channel } })}`)
    await until(() => node.gateway.subscriberCount(channel) === 2, 'both listening')
    ;(socket as unknown as { _socket: { pause(): void } })._socket.pause()
    const large = 'x'.repeat(50_000)
    for (let count = 0; count < 400 && node.gateway.subscriberCount(channel) === 2; count += 1) {
      await publishIds(site.database, channel, [`${count}-${large}`])
    }
    await until(() => node.gateway.counts().closedByCode[3008] === 1, 'the slow one closed')
    await publishIds(site.database, channel, ['still here'])
    await until(() => received.ids.at(-1) === 'still here', 'the others hear on')
    expect(received.subscribed).toHaveLength(1)
    socket.terminate()
  }, 30_000)

  test('a client that answers no ping is closed', async () => {
    const node = await site.start({ limits: { pingEveryMs: 200, pongWithinMs: 300 } })
    const { socket, opened, closed, lines } = openRaw(node.url)
    await opened
    socket.send(JSON.stringify({ id: 1, connect: {} }))
    expect(await closed).toBe(3012)
    expect(lines).toContain('{}')
  })
})
