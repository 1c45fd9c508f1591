import { SITE_CHANNEL, userChannel } from '@runecase/contract/events.ts'
import type { Centrifuge } from 'centrifuge'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  listen,
  newClient,
  next,
  openTestDatabase,
  publishIds,
  SECRET,
  startNode,
  until,
} from './gateway-under-test.ts'
import { signToken } from './tokens.ts'

/**
 * What the public client may rely on. Runs against the embedded gateway, or against a Centrifugo server configured by
 * `centrifugoConfig` when CENTRIFUGO_TEST_URL (websocket), _API_URL, _API_KEY and _SECRET are set.
 */
interface Target {
  url: string
  secret: string
  publish(channel: string, ids: readonly (string | number)[]): Promise<void>
  stop(): Promise<void>
}

async function openTarget(): Promise<Target> {
  const { CENTRIFUGO_TEST_URL, CENTRIFUGO_TEST_API_URL, CENTRIFUGO_TEST_API_KEY, CENTRIFUGO_TEST_SECRET } = process.env
  if (CENTRIFUGO_TEST_URL) {
    return {
      url: CENTRIFUGO_TEST_URL,
      secret: CENTRIFUGO_TEST_SECRET ?? '',
      async publish(channel, ids) {
        const commands = ids.map((id) => ({ publish: { channel, data: { event: 'deploy', id: String(id) } } }))
        const response = await fetch(`${CENTRIFUGO_TEST_API_URL}/batch`, {
          method: 'POST',
          headers: { 'x-api-key': CENTRIFUGO_TEST_API_KEY ?? '' },
          body: JSON.stringify({ commands }),
        })
        expect(response.status).toBe(200)
      },
      stop: async () => undefined,
    }
  }
  const { database, url, close } = await openTestDatabase()
  const node = await startNode(database, url)
  return {
    url: node.url,
    secret: SECRET,
    publish: (channel, ids) => publishIds(database, channel, ids),
    async stop() {
      await node.stop()
      await close()
    },
  }
}

let target: Target
const clients: Centrifuge[] = []
/** Channels are not emptied between tests, so every test has its own battle. */
let battles = Date.now()
const freshBattle = () => {
  battles += 1
  return `01TEST${battles.toString(36).toUpperCase()}`
}

function client(options: Parameters<typeof newClient>[1] = {}): Centrifuge {
  const made = newClient(target.url, options)
  clients.push(made)
  return made
}

const token = (userId: string, ttlSec = 60, nowMs = Date.now(), secret = target.secret) =>
  signToken(secret, { userId, sessionId: 'session-1' }, nowMs, ttlSec)
/** The client holds its transport privately; closing it is what a lost network looks like. */
const cut = (of: Centrifuge) => (of as unknown as { _transport: { close(): void } })._transport.close()

beforeAll(async () => {
  target = await openTarget()
})
afterEach(() => {
  for (const made of clients.splice(0)) made.disconnect()
})
afterAll(() => target.stop())

describe('a connection', () => {
  test('opens with a token and hears public news', async () => {
    const player = client({ token: token('42') })
    player.connect()
    const heard = listen(player, SITE_CHANNEL)
    await heard.subscription.ready()
    await target.publish(SITE_CHANNEL, ['first', 'second'])
    await until(() => heard.ids.includes('second'), 'the news')
    expect(heard.ids).toEqual(['first', 'second'])
  })

  test('opens for a guest without a token, and with a guest token', async () => {
    const bare = client()
    bare.connect()
    const named = client({ token: token('') })
    named.connect()
    await bare.ready()
    await named.ready()
    await listen(bare, 'battles').subscription.ready()
    await listen(named, 'LiveDrops/DotaDropItems').subscription.ready()
  })

  test('is refused for good when the token has a false signature, no matter who it names', async () => {
    const forger = client({ token: token('42', 60, Date.now(), 'another-secret-of-enough-characters') })
    forger.connect()
    expect((await next(forger, 'disconnected')).code).toBe(3500)
  })

  test('with an expired token asks for a new one and goes on, subscriptions included', async () => {
    let asked = 0
    const player = client({
      token: token('42', 10, Date.now() - 60_000),
      getToken: async () => {
        asked += 1
        return token('42')
      },
    })
    const heard = listen(player, userChannel('42'))
    player.connect()
    await heard.subscription.ready(5000)
    expect(asked).toBe(1)
  })

  test('renews its token before it ends and stays the same connection', async () => {
    let asked = 0
    const player = client({
      token: token('42', 2),
      getToken: async () => {
        asked += 1
        return token('42', 60)
      },
    })
    let connects = 0
    player.on('connected', () => {
      connects += 1
    })
    player.connect()
    await until(() => asked === 1, 'a renewal')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(connects).toBe(1)
    expect(player.state).toBe('connected')
  })
})

describe('a channel', () => {
  test('of a player is heard by that player only', async () => {
    const owner = client({ token: token('42') })
    const stranger = client({ token: token('43') })
    const guest = client()
    for (const one of [owner, stranger, guest]) one.connect()
    const own = listen(owner, userChannel('42'))
    const refusals = await Promise.all(
      [stranger, guest].map((one) => next(listen(one, userChannel('42')).subscription, 'unsubscribed')),
    )
    expect(refusals.map((refusal) => refusal.code)).toEqual([103, 103])
    await own.subscription.ready()
    await target.publish(userChannel('42'), ['salary'])
    await until(() => own.ids.length > 0, 'the message')
    expect(own.ids).toEqual(['salary'])
  })

  test('that does not exist is refused as unknown', async () => {
    const guest = client()
    guest.connect()
    expect((await next(listen(guest, 'nowhere:1').subscription, 'unsubscribed')).code).toBe(102)
  })

  test('of a private battle opens with a token for this user and this battle, and for nobody else', async () => {
    const battle = `$battle:${freshBattle()}`
    const grant = (userId: string, channel: string) => signToken(target.secret, { userId, channel }, Date.now(), 60)
    const member = client({ token: token('42') })
    member.connect()
    const withoutToken = client({ token: token('43') })
    const withStolenToken = client({ token: token('43') })
    const withOtherBattle = client({ token: token('43') })
    const attempts = [
      listen(withoutToken, battle),
      listen(withStolenToken, battle, grant('42', battle)),
      listen(withOtherBattle, battle, grant('43', `$battle:${freshBattle()}`)),
    ]
    const refusals = attempts.map((attempt) => next(attempt.subscription, 'unsubscribed'))
    for (const one of [withoutToken, withStolenToken, withOtherBattle]) one.connect()
    expect((await Promise.all(refusals)).map((refusal) => refusal.code)).toEqual([103, 103, 103])
    const heard = listen(member, battle, grant('42', battle))
    await heard.subscription.ready()
    await target.publish(battle, ['fight'])
    await until(() => heard.ids.length > 0, 'the round')
  })

  test('takes no publication from a client', async () => {
    const player = client({ token: token('42') })
    player.connect()
    const heard = listen(player, SITE_CHANNEL)
    await heard.subscription.ready()
    await expect(heard.subscription.publish({ event: 'maintenance', isOffline: true })).rejects.toMatchObject({
      code: 103,
    })
    await expect(player.publish(userChannel('42'), {})).rejects.toMatchObject({ code: 103 })
  })

  test('shows its history and its listeners to no client', async () => {
    const guest = client()
    guest.connect()
    const heard = listen(guest, SITE_CHANNEL)
    await heard.subscription.ready()
    for (const ask of [
      heard.subscription.history({ limit: 1 }),
      heard.subscription.presence(),
      heard.subscription.presenceStats(),
    ]) {
      await expect(ask).rejects.toMatchObject({ code: 103 })
    }
  })
})

describe('after a cut', () => {
  test('everything missed arrives once and in order', async () => {
    const channel = `battle:${freshBattle()}`
    const guest = client({ minReconnectDelay: 300, maxReconnectDelay: 400 })
    guest.connect()
    const heard = listen(guest, channel)
    await heard.subscription.ready()
    await target.publish(channel, [1, 2])
    await until(() => heard.ids.length === 2, 'the first two')
    cut(guest)
    await target.publish(channel, [3, 4, 5])
    await until(() => heard.subscribed.length === 2, 'a second subscription')
    await target.publish(channel, [6])
    await until(() => heard.ids.includes('6'), 'the last')
    expect(heard.ids).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(heard.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: true })
  })

  test('a client that missed more than the history holds is told to reload', async () => {
    const channel = `battle:${freshBattle()}`
    const guest = client({ minReconnectDelay: 700, maxReconnectDelay: 800 })
    guest.connect()
    const heard = listen(guest, channel)
    await heard.subscription.ready()
    await target.publish(channel, [1])
    await until(() => heard.ids.length === 1, 'the first')
    cut(guest)
    await target.publish(
      channel,
      Array.from({ length: 450 }, (_, index) => `lost-${index}`),
    )
    await until(() => heard.subscribed.length === 2, 'a second subscription')
    expect(heard.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false })
    await target.publish(channel, ['after'])
    await until(() => heard.ids.includes('after'), 'what comes after')
    expect(heard.ids).toEqual(['1', 'after'])
  })
})
