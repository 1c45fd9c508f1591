import { userChannel } from '@runecase/api/messages-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { Centrifuge } from 'centrifuge'
import { type Heard, listen, next, until } from './client-under-test.ts'
import { DEFAULT_LIMITS } from './limits.ts'

/** What stands behind the server under test: who signs its tokens and publishes; it may be another program than the client. */
export interface ConformanceHost {
  /** A connection token; `ageSec` says how long ago it was signed. */
  token(asked: { userId: string; ttlSec?: number; ageSec?: number; isForged?: boolean }): Promise<string>
  /** A token for one channel, signed with the server's key. */
  subscriptionToken(userId: string, channel: string): Promise<string>
  publish(channel: string, ids: readonly (string | number)[]): Promise<void>
  /** Ends the server, publishes while it is away, and starts it again at the same address. */
  restart(channel: string, meanwhile: readonly (string | number)[]): Promise<void>
}

/** One client program: Node or a page of a browser. */
export interface ConformanceWorld {
  readonly host: ConformanceHost
  /** A client that the scenario's end disconnects. */
  client(options?: ConstructorParameters<typeof Centrifuge>[1]): Centrifuge
  /** Reads nothing of this client's socket while more is published in the channel than any buffer holds. */
  floodUnread(client: Centrifuge, channel: string): Promise<void>
}

/** One thing that users of the public client may rely on. Throws when they may not. */
export interface Scenario {
  readonly what: string
  readonly needsRestart?: true
  run(world: ConformanceWorld): Promise<void>
}

/** Channels are not emptied between scenarios, so every one has its own battle. */
const freshBattle = () =>
  `01TEST${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`.toUpperCase().slice(0, 32)

function expectSame(what: string, seen: unknown, wanted: unknown): void {
  const [was, due] = [JSON.stringify(seen), JSON.stringify(wanted)]
  if (was !== due) throw new Error(`${what}: ${was} instead of ${due}`)
}

async function refusalOf(ask: Promise<unknown>): Promise<number | 'granted'> {
  return ask.then(
    () => 'granted' as const,
    (error: { code: number }) => error.code,
  )
}

/** How the second subscription came about. */
const returnOf = ({ subscribed }: Heard) => [subscribed[1]?.wasRecovering, subscribed[1]?.recovered]

/** The client holds its transport privately; closing it is what a lost network looks like. */
const cut = (of: Centrifuge) => (of as unknown as { _transport: { close(): void } })._transport.close()

const connections: readonly Scenario[] = [
  {
    what: 'opens with a token and hears public news',
    async run({ host, client }) {
      const player = client({ token: await host.token({ userId: '42' }) })
      player.connect()
      const heard = listen(player, SITE_CHANNEL)
      await heard.subscription.ready()
      const [first, second] = [freshBattle(), freshBattle()]
      await host.publish(SITE_CHANNEL, [first, second])
      await until(() => heard.ids.includes(second), 'the news')
      expectSame('news', heard.ids, [first, second])
    },
  },
  {
    what: 'opens for a guest without a token, and with a guest token',
    async run({ host, client }) {
      const bare = client()
      bare.connect()
      const named = client({ token: await host.token({ userId: '' }) })
      named.connect()
      await bare.ready()
      await named.ready()
      await listen(bare, 'battles').subscription.ready()
      await listen(named, 'LiveDrops/DotaDropItems').subscription.ready()
    },
  },
  {
    what: 'is refused for good when the token has a false signature, no matter who it names',
    async run({ host, client }) {
      const forger = client({ token: await host.token({ userId: '42', isForged: true }) })
      const end = next(forger, 'disconnected')
      forger.connect()
      expectSame('code of the end', (await end).code, 3500)
    },
  },
  {
    what: 'with an expired token asks for a new one and goes on, subscriptions included',
    async run({ host, client }) {
      let asked = 0
      const player = client({
        token: await host.token({ userId: '42', ttlSec: 10, ageSec: 60 }),
        getToken: () => {
          asked += 1
          return host.token({ userId: '42' })
        },
      })
      const heard = listen(player, userChannel('42'))
      player.connect()
      await heard.subscription.ready(5000)
      expectSame('tokens asked for', asked, 1)
    },
  },
  {
    what: 'renews its token before it ends and stays the same connection',
    async run({ host, client }) {
      let asked = 0
      let connects = 0
      const player = client({
        token: await host.token({ userId: '42', ttlSec: 2 }),
        getToken: () => {
          asked += 1
          return host.token({ userId: '42' })
        },
      })
      player.on('connected', () => {
        connects += 1
      })
      player.connect()
      await until(() => asked === 1, 'a renewal')
      await new Promise((resolve) => setTimeout(resolve, 2500))
      expectSame('connections, state', [connects, player.state], [1, 'connected'])
    },
  },
]

const limits: readonly Scenario[] = [
  {
    what: 'of a player beyond the limit is refused with 3504, the earlier ones stay, and it gets in when one of them ends',
    async run({ host, client }) {
      const userId = String(Date.now())
      const open = async () => client({ token: await host.token({ userId }) })
      const tabs = await Promise.all(Array.from({ length: DEFAULT_LIMITS.connectionsPerUser }, open))
      for (const tab of tabs) tab.connect()
      await Promise.all(tabs.map((tab) => tab.ready()))
      const further = await open()
      const refusal = next(further, 'disconnected')
      further.connect()
      expectSame('code of the refusal', (await refusal).code, 3504)
      expectSame(
        'states of the others',
        tabs.map((tab) => tab.state),
        tabs.map(() => 'connected'),
      )
      tabs[0]?.disconnect()
      // The server learns of the end a moment after the client.
      await new Promise((resolve) => setTimeout(resolve, 300))
      further.connect()
      await further.ready(5000)
    },
  },
]

const channels: readonly Scenario[] = [
  {
    what: 'of a player is heard by that player only',
    async run({ host, client }) {
      const owner = client({ token: await host.token({ userId: '42' }) })
      const stranger = client({ token: await host.token({ userId: '43' }) })
      const guest = client()
      for (const one of [owner, stranger, guest]) one.connect()
      const own = listen(owner, userChannel('42'))
      const refusals = await Promise.all(
        [stranger, guest].map((one) => next(listen(one, userChannel('42')).subscription, 'unsubscribed')),
      )
      expectSame(
        'codes of the refusals',
        refusals.map((refusal) => refusal.code),
        [103, 103],
      )
      await own.subscription.ready()
      const message = freshBattle()
      await host.publish(userChannel('42'), [message])
      await until(() => own.ids.length > 0, 'the message')
      expectSame('messages', own.ids, [message])
    },
  },
  {
    what: 'that does not exist is refused as unknown',
    async run({ client }) {
      const guest = client()
      guest.connect()
      expectSame('code', (await next(listen(guest, 'nowhere:1').subscription, 'unsubscribed')).code, 102)
    },
  },
  {
    what: 'asked for with a token of its own is refused, and nothing else ends',
    async run({ host, client }) {
      const player = client({ token: await host.token({ userId: '42' }) })
      player.connect()
      const site = listen(player, SITE_CHANNEL)
      await site.subscription.ready()
      const battles = Array.from({ length: 5 }, () => `battle:${freshBattle()}`)
      const [first = '', second = '', third = ''] = battles
      const tokens = [
        'nonsense',
        await host.subscriptionToken('42', second),
        await host.subscriptionToken('43', third),
        await host.subscriptionToken('42', first),
        await host.token({ userId: '42' }),
      ]
      const refusals = battles.map((battle, index) =>
        next(listen(player, battle, tokens[index]).subscription, 'unsubscribed'),
      )
      expectSame(
        'codes of the refusals',
        (await Promise.all(refusals)).map((refusal) => refusal.code),
        [103, 103, 103, 103, 103],
      )
      const news = freshBattle()
      await host.publish(SITE_CHANNEL, [news])
      await until(() => site.ids.includes(news), 'the news')
      expectSame('subscriptions of the site', site.subscribed.length, 1)
    },
  },
  {
    what: 'takes no publication from a client',
    async run({ host, client }) {
      const player = client({ token: await host.token({ userId: '42' }) })
      player.connect()
      const heard = listen(player, SITE_CHANNEL)
      await heard.subscription.ready()
      const news = { event: 'maintenance', isOffline: true }
      expectSame('publishing where one listens', await refusalOf(heard.subscription.publish(news)), 103)
      expectSame('publishing elsewhere', await refusalOf(player.publish(userChannel('42'), {})), 103)
    },
  },
  {
    what: 'shows its history and its listeners to no client',
    async run({ client }) {
      const guest = client()
      guest.connect()
      const { subscription } = listen(guest, SITE_CHANNEL)
      await subscription.ready()
      const asked = [subscription.history({ limit: 1 }), subscription.presence(), subscription.presenceStats()]
      expectSame('codes', await Promise.all(asked.map(refusalOf)), [103, 108, 108])
    },
  },
]

const recoveries: readonly Scenario[] = [
  {
    what: 'after a cut everything missed arrives once and in order',
    async run({ host, client }) {
      const channel = `battle:${freshBattle()}`
      const guest = client({ minReconnectDelay: 300, maxReconnectDelay: 400 })
      guest.connect()
      const heard = listen(guest, channel)
      await heard.subscription.ready()
      await host.publish(channel, [1, 2])
      await until(() => heard.ids.length === 2, 'the first two')
      cut(guest)
      await host.publish(channel, [3, 4, 5])
      await until(() => heard.subscribed.length === 2, 'a second subscription')
      await host.publish(channel, [6])
      await until(() => heard.ids.includes('6'), 'the last')
      expectSame('heard', heard.ids, ['1', '2', '3', '4', '5', '6'])
      expectSame('recovering, recovered', returnOf(heard), [true, true])
    },
  },
  {
    what: 'after a cut a client that missed more than the history holds is told to reload',
    async run({ host, client }) {
      const channel = `battle:${freshBattle()}`
      const guest = client({ minReconnectDelay: 700, maxReconnectDelay: 800 })
      guest.connect()
      const heard = listen(guest, channel)
      await heard.subscription.ready()
      await host.publish(channel, [1])
      await until(() => heard.ids.length === 1, 'the first')
      cut(guest)
      await host.publish(
        channel,
        Array.from({ length: 450 }, (_, index) => `lost-${index}`),
      )
      await until(() => heard.subscribed.length === 2, 'a second subscription')
      expectSame('recovering, recovered', returnOf(heard), [true, false])
      await host.publish(channel, ['after'])
      await until(() => heard.ids.includes('after'), 'what comes after')
      expectSame('heard', heard.ids, ['1', 'after'])
    },
  },
  {
    what: 'after a restart of the server everything missed arrives once and in order, or the client is told to reload',
    needsRestart: true,
    async run({ host, client }) {
      const channel = `battle:${freshBattle()}`
      const guest = client()
      guest.connect()
      const heard = listen(guest, channel)
      await heard.subscription.ready()
      await host.publish(channel, [1, 2])
      await until(() => heard.ids.length === 2, 'the first two')
      await host.restart(channel, [3, 4, 5])
      await until(() => heard.subscribed.length === 2, 'a second subscription', 20_000)
      await host.publish(channel, [6])
      await until(() => heard.ids.includes('6'), 'the last')
      const [wasRecovering, isRecovered] = returnOf(heard)
      expectSame('recovering', wasRecovering, true)
      const wanted = isRecovered ? ['1', '2', '3', '4', '5', '6'] : [...new Set(heard.ids)].sort()
      expectSame('heard', heard.ids, wanted)
    },
  },
  {
    what: 'a client that does not read is closed, comes back and hears on, nothing twice',
    async run({ host, client, floodUnread }) {
      const channel = `battle:${freshBattle()}`
      const sleeper = client()
      sleeper.connect()
      const heard = listen(sleeper, channel)
      await heard.subscription.ready()
      await host.publish(channel, [0])
      await until(() => heard.ids.length === 1, 'the first')
      await floodUnread(sleeper, channel)
      await until(() => heard.subscribed.length === 2, 'a second subscription', 20_000)
      await host.publish(channel, ['after'])
      await until(() => heard.ids.at(-1) === 'after', 'what comes after')
      const numbers = heard.ids.slice(0, -1).map((id) => Number.parseInt(id, 10))
      const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
      expectSame('in order and once', isRising, true)
    },
  },
]

/** What the public client may rely on, in every program that uses it. */
export const SCENARIOS: readonly Scenario[] = [
  ...[...connections, ...limits].map((one) => ({ ...one, what: `a connection ${one.what}` })),
  ...channels.map((one) => ({ ...one, what: `a channel ${one.what}` })),
  ...recoveries,
]
