import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { holdMessages } from '../realtime/held-messages.ts'
import { createMessageHandler, isMessage } from '../realtime/message-handlers.ts'
import { messageFeatures } from './message-features.ts'

function desk() {
  const client = new QueryClient()
  const deploys: string[] = []
  const tell = createMessageHandler(messageFeatures, {
    client,
    onDeploy: (id) => deploys.push(id),
    onMaintenance: () => undefined,
  })
  client.setQueryData(['getCurrentUser', {}], {
    nickname: 'Invoker',
    finance: { balance: 100, coinBalance: 5, currency: 'GOLD' },
  })
  const finance = () => client.getQueryData<{ finance: object }>(['getCurrentUser', {}])?.finance
  return { client, tell, deploys, finance }
}

const balance = (version: string, amount: number) =>
  ({ event: 'balance', balance: amount, coinBalance: 7, version }) as const

const drop = (id: string, rarity: 'arcana' | 'common' = 'common') =>
  ({
    event: 'live_drop',
    drop: {
      id,
      user: { id: '1', name: 'Lina', avatar: '/a', level: 3, isBot: true },
      item: { name: 'Relic', image: '/i', rarity, price: 12 },
      source: 'Case',
      case: { name: 'Rift', slug: 'rift', image: '/c' },
      battleUlid: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  }) as const

describe('messages of the realtime channel', () => {
  it('a balance message changes the balance and leaves the rest of the player as it is', () => {
    const { tell, finance } = desk()
    tell(balance('10', 250))
    expect(finance()).toEqual({ balance: 250, coinBalance: 7, currency: 'GOLD' })
  })

  it('a late balance message never overwrites a newer balance, even when the version gets more digits', () => {
    const { tell, finance } = desk()
    tell(balance('10', 250))
    tell(balance('9', 990))
    tell(balance('10', 990))
    expect(finance()).toMatchObject({ balance: 250 })
  })

  it('a balance message waits while a reel runs, and then the newest one is shown', () => {
    const { tell, finance } = desk()
    const release = holdMessages()
    const releaseToo = holdMessages()
    tell(balance('1', 40))
    tell(balance('2', 900))
    release()
    release()
    expect(finance()).toMatchObject({ balance: 100 })
    releaseToo()
    expect(finance()).toMatchObject({ balance: 900 })
  })

  it('a drop message puts the drop first, once, and keeps thirty drops', () => {
    const { client, tell } = desk()
    const key = ['listLiveDrops', { body: { isTop: false } }]
    client.setQueryData(
      key,
      Array.from({ length: 30 }, (_, place) => drop(String(place)).drop),
    )
    tell(drop('new'))
    tell(drop('new'))
    const drops = client.getQueryData<{ id: string }[]>(key) ?? []
    expect(drops).toHaveLength(30)
    expect(drops.slice(0, 2).map(({ id }) => id)).toEqual(['new', '0'])
  })

  it('a drop message refetches the rarest drops only for a drop of their rarity', () => {
    const { client, tell } = desk()
    const key = ['listLiveDrops', { body: { isTop: true } }]
    client.setQueryData(key, [drop('1', 'arcana').drop])
    tell(drop('2', 'common'))
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)
    tell(drop('3', 'arcana'))
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('an item message makes the inventory stale when an item came or left', () => {
    const events: RealtimeMessage[] = [
      { event: 'items_received', ids: ['1'] },
      { event: 'sell_done', ids: ['1'], sum: 3, balance: 5 },
      { event: 'statechange', itemId: '1', status: 'changed' },
    ]
    for (const event of events) {
      const { client, tell } = desk()
      client.setQueryData(['getInventory', { query: { page: 1 } }], { items: [] })
      tell(event)
      expect(client.getQueryState(['getInventory', { query: { page: 1 } }])?.isInvalidated).toBe(true)
    }
  })

  it('a sale refetches the inventory once, however many items were sold', async () => {
    const { client, tell } = desk()
    let asked = 0
    const observer = new QueryObserver(client, {
      queryKey: ['getInventory', {}],
      queryFn: async () => {
        asked += 1
        return asked
      },
    })
    const leave = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
    for (let id = 1; id <= 15; id += 1) tell({ event: 'statechange', itemId: String(id), status: 'selled' })
    expect(asked).toBe(1)
    tell({ event: 'sell_done', ids: ['1'], sum: 3, balance: 5 })
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2))
    leave()
    client.clear()
  })

  it("a gap in the messages refetches everything that the player's messages keep current", () => {
    const events: RealtimeMessage[] = [
      { event: 'items_received', ids: ['1'] },
      { event: 'sell_done', ids: ['1'], sum: 3, balance: 5 },
      { event: 'statechange', itemId: '1', status: 'completed' },
      { event: 'payment', orderId: '1', status: 'success' },
      { event: 'account_changed', part: 'seeds' },
      { event: 'account_changed', part: 'protection' },
      { event: 'account_changed', part: 'promo' },
    ]
    const { client, tell } = desk()
    const staled = vi.spyOn(client, 'invalidateQueries')
    for (const event of events) tell(event)
    const names = staled.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    expect(names).toEqual(expect.arrayContaining(['listWithdrawals', 'getUser', 'getSeeds', 'getProtection']))
    expect(messageFeatures.flatMap(({ updatedQueries }) => updatedQueries?.player ?? [])).toEqual(
      expect.arrayContaining(names),
    )
  })

  it('a change of the catalogue refetches every shown list of cases', async () => {
    vi.useFakeTimers()
    try {
      const { client, tell } = desk()
      const lists = [
        'listSectionsWithCases',
        'listFavouriteCases',
        'listBattleCases',
        'listEventCases',
        'listFreeCases',
      ]
      for (const name of [...lists, 'getCase', 'listInbox']) client.setQueryData([name, {}], [])
      tell({ event: 'catalog_changed', revision: '7' })
      await vi.advanceTimersByTimeAsync(3300)
      for (const name of [...lists, 'getCase']) expect(client.getQueryState([name, {}])?.isInvalidated, name).toBe(true)
      expect(client.getQueryState(['listInbox', {}])?.isInvalidated).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a grant of openings refetches the case', () => {
    const { client, tell } = desk()
    client.setQueryData(['getCase', { params: { slug: 'rift' } }], {})
    tell({ event: 'account_changed', part: 'free_openings' })
    expect(client.getQueryState(['getCase', { params: { slug: 'rift' } }])?.isInvalidated).toBe(true)
  })

  it('a statistics message replaces the figures of the site', () => {
    const { client, tell } = desk()
    const figures = { opened: 1, users: 2, upgrades: 3, battles: 4, online: 5, arcanes: 6 }
    tell({ event: 'stats', ...figures })
    expect(client.getQueryData(['getSiteStatistics', {}])).toEqual(figures)
  })

  it('a deployment message reports a build other than that of the page, and no other', () => {
    const { tell, deploys } = desk()
    vi.stubGlobal('document', { documentElement: { dataset: { build: 'mine' } } })
    tell({ event: 'deploy', id: 'mine' })
    tell({ event: 'deploy', id: 'newer' })
    vi.unstubAllGlobals()
    expect(deploys).toEqual(['newer'])
  })

  it('an unknown message of a newer server is ignored', () => {
    const { tell, finance } = desk()
    tell({ event: 'jackpot' } as never)
    tell({ event: 'toString' } as never)
    expect(finance()).toMatchObject({ balance: 100 })
    expect([isMessage({ event: 'balance' }), isMessage({ event: 1 }), isMessage(null)]).toEqual([true, false, false])
  })
})
