import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { listen, next, until } from './client.fixtures.ts'
import { openRaw, openSite } from './gateway.fixtures.ts'
import { publishIds } from './node.fixtures.ts'
import { appendPublications } from './publications.ts'

const site = openSite()

describe('several server processes', () => {
  test('a publication of a transaction reaches the clients of both processes, and a rolled-back one reaches nobody', async () => {
    const [one, other] = await Promise.all([site.start(), site.start()])
    const channel = site.freshRoom()
    const received = [one, other].map((node) => {
      const guest = site.client(node.url)
      guest.connect()
      return listen(guest, channel)
    })
    await Promise.all(received.map((each) => each.subscription.ready()))
    const undone = site.database.transaction(async (tx) => {
      await appendPublications(tx, [{ channel, data: '{"id":"never happened"}' }])
      throw new Error('no money')
    })
    await expect(undone).rejects.toThrow('no money')
    await publishIds(site.database, channel, ['happened'])
    await until(() => received.every((each) => each.ids.length > 0), 'the publication')
    expect(received.map((each) => each.ids)).toEqual([['happened'], ['happened']])
  })

  test('players who reconnect between the processes during 500 messages receive each once and in order', async () => {
    const pair = await Promise.all([site.start(), site.start()])
    const channels = [site.freshRoom(), 'lobby']
    let turn = 0
    const endpoints = pair.map((node) => node.url)
    // One address per attempt: every reconnection reaches the other process.
    class Wanderer extends WebSocket {
      constructor() {
        turn += 1
        super(endpoints[turn % 2] as string)
      }
    }
    const wanderers = Array.from({ length: 12 }, () => {
      const guest = site.client('ws://either', { websocket: Wanderer })
      guest.connect()
      return { guest, lists: channels.map((channel) => listen(guest, channel)) }
    })
    await Promise.all(wanderers.flatMap(({ lists }) => lists.map((each) => each.subscription.ready())))
    const numbers: string[] = []
    for (let batch = 0; batch < 125; batch += 1) {
      const ids = [batch * 2, batch * 2 + 1].map(String)
      numbers.push(...ids)
      await Promise.all(channels.map((channel) => publishIds(site.database, channel, ids)))
      const victim = wanderers[(batch * 7) % wanderers.length]?.guest as unknown as { _transport?: { close(): void } }
      if (batch % 2 === 0) victim._transport?.close()
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    await until(
      () => wanderers.every(({ lists }) => lists.every((each) => each.ids.at(-1) === numbers.at(-1))),
      'the last message',
      15_000,
    )
    for (const { lists } of wanderers) for (const each of lists) expect(each.ids).toEqual(numbers)
    const returns = wanderers.flatMap(({ lists }) => lists.flatMap((each) => each.subscribed.slice(1)))
    expect(returns.length).toBeGreaterThan(20)
    expect(returns.every((each) => each.recovered)).toBe(true)
    expect(turn).toBeGreaterThan(wanderers.length + 10)
  }, 40_000)

  test('a player who reconnects to a process that is further behind misses nothing and receives nothing twice', async () => {
    const channel = site.freshRoom()
    const node = await site.start()
    // The public client is too slow for this, so the test client reconnects at the time of the commit.
    for (let round = 1; round <= 20; round += 1) {
      await publishIds(site.database, channel, [round])
      const { socket, opened, lines } = openRaw(node.url)
      await opened
      socket.send(`{"id":1,"connect":{}}`)
      await until(() => lines.length === 1, 'connected')
      await publishIds(site.database, channel, [`${round}b`])
      socket.send(`{"id":2,"subscribe":{"channel":"${channel}","recover":true,"offset":${round * 2}}}`)
      await until(() => lines.length > 1, 'subscribed')
      expect(JSON.parse(lines[1] ?? '').subscribe).toMatchObject({
        recovered: true,
        offset: round * 2,
        publications: [],
      })
      socket.terminate()
    }
  })

  test('a restart of the server loses no message', async () => {
    const first = await site.start()
    const channel = site.freshRoom()
    const guest = site.client(first.url, { minReconnectDelay: 100, maxReconnectDelay: 150 })
    const codes: number[] = []
    guest.on('connecting', (context) => codes.push(context.code))
    guest.connect()
    const received = listen(guest, channel)
    await received.subscription.ready()
    await publishIds(site.database, channel, [1])
    await until(() => received.ids.length === 1, 'the first')
    await site.stop(first)
    await publishIds(site.database, channel, [2, 3])
    await site.start({ port: first.port })
    await until(() => received.ids.length === 3, 'what was published meanwhile')
    expect(received.ids).toEqual(['1', '2', '3'])
    expect(codes).toContain(3001)
  })
})

describe('a database in trouble', () => {
  test('a subscription that cannot read its history is dropped, and succeeds once it can', async () => {
    const node = await site.start()
    const channel = site.freshRoom()
    await publishIds(site.database, channel, ['before'])
    await site.database.rows('test_hide', 'alter table rt_channel rename to rt_channel_hidden')
    const guest = site.client(node.url)
    guest.connect()
    const received = listen(guest, channel)
    const failure = next(received.subscription, 'error') as unknown as Promise<{ error: { code: number } }>
    expect((await failure).error.code).toBe(100)
    await site.database.rows('test_show', 'alter table rt_channel_hidden rename to rt_channel')
    await received.subscription.ready(5000)
    await publishIds(site.database, channel, ['after'])
    await until(() => received.ids.includes('after'), 'the publication')
    // The node may have received the first event only now; then both the node and the guest see it as new.
    expect(received.ids.filter((id) => id !== 'before')).toEqual(['after'])
  })

  test('a lost notification connection delays publications by about a second and loses none', async () => {
    const node = await site.start()
    const channel = site.freshRoom()
    const guest = site.client(node.url)
    guest.connect()
    const received = listen(guest, channel)
    await received.subscription.ready()
    await site.database.rows(
      'test_cut',
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-realtime' and datname = current_database()",
    )
    await publishIds(site.database, channel, [1, 2])
    await until(() => received.ids.length === 2, 'both')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const sentAt = Date.now()
    await publishIds(site.database, channel, [3])
    await until(() => received.ids.length === 3, 'the third')
    expect(received.ids).toEqual(['1', '2', '3'])
    expect(Date.now() - sentAt).toBeLessThan(400)
  })

  test('a gap in the log makes the subscribers of that channel, and only those, reload', async () => {
    const node = await site.start()
    const [broken, whole] = [site.freshRoom(), site.freshRoom()]
    const guest = site.client(node.url)
    guest.connect()
    const received = listen(guest, broken)
    const other = listen(guest, whole)
    await Promise.all([received.subscription.ready(), other.subscription.ready()])
    await publishIds(site.database, broken, [1])
    await until(() => received.ids.length === 1, 'the first')
    await site.database.rows('test_hole', 'update rt_channel set top = top + 5 where channel = $1', [broken])
    await publishIds(site.database, broken, [7])
    await until(() => received.subscribed.length === 2, 'a new subscription')
    expect(received.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false })
    await publishIds(site.database, broken, [8])
    await until(() => received.ids.includes('8'), 'what comes after')
    expect([received.ids, other.subscribed.length]).toEqual([['1', '8'], 1])
  })

  test('histories in memory are bounded, however many channels are requested', async () => {
    const node = await site.start({ limits: { cachedChannels: 5 } })
    const guest = site.client(node.url)
    guest.connect()
    for (let count = 0; count < 15; count += 1) {
      const received = listen(guest, site.freshRoom())
      await received.subscription.ready()
      received.subscription.unsubscribe()
      await until(() => node.gateway.counts().subscriptions === 0, 'the end of the subscription')
    }
    expect(node.gateway.counts().cachedChannels).toBeLessThanOrEqual(5)
  })
})
