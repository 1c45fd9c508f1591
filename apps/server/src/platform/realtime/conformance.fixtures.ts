import { userChannel } from '@runecase/api/messages-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { DEFAULT_LIMITS } from '@runecase/realtime/limits.ts'
import { listen, next, until } from '../../../../../packages/realtime/src/client.fixtures.ts'
import { channels, recoveries } from './conformance-channels.fixtures.ts'
import { expectSame, freshBattle, type Scenario } from './conformance-scenario.fixtures.ts'

const connections: readonly Scenario[] = [
  {
    what: 'opens with a token and hears public news',
    async run({ host, client }) {
      const player = client({ token: await host.token({ userId: '42' }) })
      player.connect()
      const received = listen(player, SITE_CHANNEL)
      await received.subscription.ready()
      const [first, second] = [freshBattle(), freshBattle()]
      await host.publish(SITE_CHANNEL, [first, second])
      await until(() => received.ids.includes(second), 'the news')
      expectSame('news', received.ids, [first, second])
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
      const received = listen(player, userChannel('42'))
      player.connect()
      await received.subscription.ready(5000)
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
      // The server notices the end a moment after the client.
      await new Promise((resolve) => setTimeout(resolve, 300))
      further.connect()
      await further.ready(5000)
    },
  },
]

/** The properties that the public client may rely on, in every program that uses it. */
export const SCENARIOS: readonly Scenario[] = [
  ...[...connections, ...limits].map((one) => ({ ...one, what: `a connection ${one.what}` })),
  ...channels.map((one) => ({ ...one, what: `a channel ${one.what}` })),
  ...recoveries,
]
