import { userChannel } from '@runecase/api/messages-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { listen, next, until } from '../../../../../packages/realtime/src/client.fixtures.ts'
import { cut, expectSame, freshBattle, refusalOf, returnOf, type Scenario } from './conformance-scenario.fixtures.ts'

/** Scenarios of a subscription to a channel. */
export const channels: readonly Scenario[] = [
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
      const received = listen(player, SITE_CHANNEL)
      await received.subscription.ready()
      const news = { event: 'maintenance', isOffline: true }
      expectSame('publishing where one listens', await refusalOf(received.subscription.publish(news)), 103)
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

/** Scenarios of what a client receives after it was disconnected. */
export const recoveries: readonly Scenario[] = [
  {
    what: 'after a cut everything missed arrives once and in order',
    async run({ host, client }) {
      const channel = `battle:${freshBattle()}`
      const guest = client({ minReconnectDelay: 300, maxReconnectDelay: 400 })
      guest.connect()
      const received = listen(guest, channel)
      await received.subscription.ready()
      await host.publish(channel, [1, 2])
      await until(() => received.ids.length === 2, 'the first two')
      cut(guest)
      await host.publish(channel, [3, 4, 5])
      await until(() => received.subscribed.length === 2, 'a second subscription')
      await host.publish(channel, [6])
      await until(() => received.ids.includes('6'), 'the last')
      expectSame('heard', received.ids, ['1', '2', '3', '4', '5', '6'])
      expectSame('recovering, recovered', returnOf(received), [true, true])
    },
  },
  {
    what: 'after a cut a client that missed more than the history holds is told to reload',
    async run({ host, client }) {
      const channel = `battle:${freshBattle()}`
      const guest = client({ minReconnectDelay: 700, maxReconnectDelay: 800 })
      guest.connect()
      const received = listen(guest, channel)
      await received.subscription.ready()
      await host.publish(channel, [1])
      await until(() => received.ids.length === 1, 'the first')
      cut(guest)
      await host.publish(
        channel,
        Array.from({ length: 450 }, (_, index) => `lost-${index}`),
      )
      await until(() => received.subscribed.length === 2, 'a second subscription')
      expectSame('recovering, recovered', returnOf(received), [true, false])
      await host.publish(channel, ['after'])
      await until(() => received.ids.includes('after'), 'what comes after')
      expectSame('heard', received.ids, ['1', 'after'])
    },
  },
  {
    what: 'after a restart of the server everything missed arrives once and in order, or the client is told to reload',
    needsRestart: true,
    async run({ host, client }) {
      const channel = `battle:${freshBattle()}`
      const guest = client()
      guest.connect()
      const received = listen(guest, channel)
      await received.subscription.ready()
      await host.publish(channel, [1, 2])
      await until(() => received.ids.length === 2, 'the first two')
      await host.restart(channel, [3, 4, 5])
      await until(() => received.subscribed.length === 2, 'a second subscription', 20_000)
      await host.publish(channel, [6])
      await until(() => received.ids.includes('6'), 'the last')
      const [wasRecovering, isRecovered] = returnOf(received)
      expectSame('recovering', wasRecovering, true)
      const wanted = isRecovered ? ['1', '2', '3', '4', '5', '6'] : [...new Set(received.ids)].sort()
      expectSame('heard', received.ids, wanted)
    },
  },
  {
    what: 'a client that does not read is closed, comes back and hears on, nothing twice',
    async run({ host, client, floodUnread }) {
      const channel = `battle:${freshBattle()}`
      const idleClient = client()
      idleClient.connect()
      const received = listen(idleClient, channel)
      await received.subscription.ready()
      await host.publish(channel, [0])
      await until(() => received.ids.length === 1, 'the first')
      await floodUnread(idleClient, channel)
      await until(() => received.subscribed.length === 2, 'a second subscription', 20_000)
      await host.publish(channel, ['after'])
      await until(() => received.ids.at(-1) === 'after', 'what comes after')
      const numbers = received.ids.slice(0, -1).map((id) => Number.parseInt(id, 10))
      const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
      expectSame('in order and once', isRising, true)
    },
  },
]
