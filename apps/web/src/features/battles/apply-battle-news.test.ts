import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listWithNews, noteOwnEnd, withNews } from './apply-battle-news.ts'
import { type Battle, type BattleRow, battleStatisticsQuery, battleStatusQuery } from './battles.queries.ts'

const row = (ulid: string, over: Partial<BattleRow> = {}) =>
  ({
    ulid,
    status: 'created',
    currentRound: 0,
    players: [{ slot: 1 }],
    botsAt: null,
    serverTime: '2026-11-21T12:00:00.000Z',
    ...over,
  }) as BattleRow
const drops = [{ slot: 1, ticket: 5, item: { name: 'Щит', image: '/i/s', rarity: 'rare' as const, price: 3 } }]
const battle = {
  ...row('A'),
  rounds: [{ drops: [] }, { drops: [] }],
  fairness: { commitment: 'c' },
} as unknown as Battle
const news = (over: object) =>
  ({
    event: 'battles_battle_updated',
    battle: row('A', { currentRound: 1 }),
    revealed: [],
    fairness: null,
    ...over,
  }) as never

test('a revealed round finds its place, and the proof stays until a fuller one comes', () => {
  const after = withNews(battle, news({ revealed: [{ round: 0, drops }] }))
  expect(after?.rounds.map((round) => round.drops.length)).toEqual([1, 0])
  expect(after?.fairness.commitment).toBe('c')
})

test('news that skip a round are no use: the whole battle is asked for', () => {
  expect(withNews(battle, news({ battle: row('A', { currentRound: 2 }), revealed: [{ round: 1, drops }] }))).toBeNull()
})

test('a list changes in place: a known row stays where it is, a new one comes first, an ended one goes', () => {
  const list = { battles: [row('A'), row('B')], hasNext: false, active: 2 }
  expect(listWithNews(list, row('B', { currentRound: 1 })).battles.map((one) => one.ulid)).toEqual(['A', 'B'])
  expect(listWithNews(list, row('C')).battles.map((one) => one.ulid)).toEqual(['C', 'A', 'B'])
  expect(listWithNews(list, row('A', { status: 'finished' })).battles.map((one) => one.ulid)).toEqual(['B'])
  expect(listWithNews(list, row('Z', { status: 'cancelled' }))).toBe(list)
})

test('a battle of a later page does not push into this one with its news', () => {
  const list = { battles: [row('A')], hasNext: true, active: 21 }
  expect(listWithNews(list, row('C', { status: 'started', currentRound: 3 }))).toBe(list)
  expect(listWithNews(list, row('C', { players: [{ slot: 1 }, { slot: 2 }] as never }))).toBe(list)
  expect(listWithNews(list, row('C'), false)).toBe(list)
})

test('news that travelled longer than the answer on the page turn nothing back', () => {
  const late = '2026-11-21T11:59:59.000Z'
  const fresh = { ...battle, currentRound: 2, rounds: [{ drops }, { drops }] } as unknown as Battle
  const after = withNews(
    fresh,
    news({ battle: row('A', { currentRound: 1, serverTime: late }), revealed: [{ round: 0, drops }] }),
  )
  expect(after?.currentRound).toBe(2)
  const list = { battles: [row('A', { status: 'started' })], hasNext: false, active: 1 }
  expect(listWithNews(list, row('A', { serverTime: late }))).toBe(list)
})

test('the news of its end take a player out of his own battle, and make his figures stale', () => {
  const own = (over: Partial<BattleRow> = {}) =>
    row('A', { status: 'finished', players: [{ slot: 1, user: { id: '7' } }] as never, ...over })
  const after = (news: BattleRow, viewerId: string | null) => {
    const client = new QueryClient()
    client.setQueryData<object>(battleStatusQuery().queryKey, { activeBattleUlid: 'A', inBattle: true })
    client.setQueryData<object>(battleStatisticsQuery().queryKey, { winsCount: 1 })
    noteOwnEnd(client, news, viewerId)
    const isStale = client.getQueryState(battleStatisticsQuery().queryKey)?.isInvalidated
    return [client.getQueryData<object>(battleStatusQuery().queryKey), isStale]
  }
  const out = { activeBattleUlid: null, inBattle: false }
  const still = { activeBattleUlid: 'A', inBattle: true }
  expect(after(own(), '7')).toEqual([out, true])
  expect(after(own({ status: 'cancelled' }), '7')).toEqual([out, true])
  expect(after(own({ ulid: 'B' }), '7')).toEqual([still, true])
  expect(after(own({ status: 'started' }), '7')).toEqual([still, false])
  expect(after(own(), '8')).toEqual([still, false])
  expect(after(own(), null)).toEqual([still, false])
})
