import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { EndpointQuery } from '../../api/queries.ts'
import { applyToBattle, applyToLists, lateLockQuery, noteOwnEnd, withMessage } from './apply-battle-messages.ts'
import {
  type Battle,
  type BattleList,
  type BattleRow,
  battleStatisticsQuery,
  battleStatusQuery,
  finishedBattlesQuery,
  openBattlesQuery,
  ownBattlesQuery,
} from './battles.queries.ts'

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
const drops = [
  { slot: 1, ticket: 5, itemId: 'shield', item: { name: 'Щит', image: '/i/s', rarity: 'rare' as const, price: 3 } },
]
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

test('a revealed round is inserted in order, and the proof is replaced only by a more complete one', () => {
  const after = withMessage(battle, news({ revealed: [{ round: 0, drops }] }))
  expect(after?.rounds.map((round) => round.drops.length)).toEqual([1, 0])
  expect(after?.fairness.commitment).toBe('c')
})

test('messages that skip a round refetch the whole battle', () => {
  expect(
    withMessage(battle, news({ battle: row('A', { currentRound: 2 }), revealed: [{ round: 1, drops }] })),
  ).toBeNull()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a lock that arrives after its beacon round is recorded by a page that was watching', () => {
  const lateBy = (secondsAfter: number, visibilityState = 'visible', before: object = { lock: null }) => {
    vi.stubGlobal('document', { visibilityState })
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:06.000Z') + secondsAfter * 1000 })
    const client = new QueryClient()
    client.setQueryData<object>(['getBattle', { query: { battleUlid: 'A' } }], { ...battle, fairness: before })
    const fairness = { lock: { beaconDueAt: '2026-11-21T12:00:06.000Z' } }
    applyToBattle(client, 'A', news({ battle: row('A'), fairness }))
    return client.getQueryData<number>(lateLockQuery('A').queryKey)
  }
  expect([lateBy(-2), lateBy(1.5), lateBy(1.5, 'hidden')]).toEqual([undefined, 1500, undefined])
  // A page that was opened after the lock cannot know when it was published.
  expect(lateBy(1.5, 'visible', { lock: {} })).toBeUndefined()
})

const listOf = (...battles: BattleRow[]): BattleList => ({ battles, hasNext: false, active: battles.length })
const ulidsOf = (list: BattleList | undefined) => list?.battles.map((one) => one.ulid)
/** A list after a message about one battle. */
const after = (query: EndpointQuery<'listBattles'>, list: BattleList, battle: BattleRow) => {
  const client = new QueryClient()
  client.setQueryData<object>(query.queryKey, list)
  applyToLists(client, news({ battle }))
  return client.getQueryData<BattleList>(query.queryKey)
}
const open = openBattlesQuery('date', 'desc', 1)

test('a list is updated in place: known rows stay, new ones come first, ended ones are removed', () => {
  const list = listOf(row('A'), row('B'))
  expect(ulidsOf(after(open, list, row('B', { currentRound: 1 })))).toEqual(['A', 'B'])
  expect(ulidsOf(after(open, list, row('C')))).toEqual(['C', 'A', 'B'])
  expect(ulidsOf(after(open, list, row('A', { status: 'finished' })))).toEqual(['B'])
  expect(after(open, list, row('Z', { status: 'cancelled' }))).toEqual(list)
})

test('messages of a battle on another page do not insert it into this one', () => {
  const list = listOf(row('A'))
  expect(after(open, list, row('C', { status: 'started', currentRound: 3 }))).toEqual(list)
  expect(after(open, list, row('C', { players: [{ slot: 1 }, { slot: 2 }] as never }))).toEqual(list)
  expect(after(openBattlesQuery('price', 'desc', 1), list, row('C'))).toEqual(list)
})

test('the list of own battles updates them, keeps ended ones, and adds none of other players', () => {
  const list = listOf(row('A'), row('B'))
  const started = after(ownBattlesQuery(1), list, row('A', { status: 'started' }))
  expect(started?.battles.map((one) => one.status)).toEqual(['started', 'created'])
  const ended = after(ownBattlesQuery(1), list, row('A', { status: 'finished' }))
  expect(ended?.battles.map((one) => one.status)).toEqual(['finished', 'created'])
  expect(after(ownBattlesQuery(1), list, row('C'))).toEqual(list)
  expect(after(finishedBattlesQuery(1), list, row('C'))).toEqual(list)
})

test('messages update later pages of a list, but add no new battles to them', () => {
  const client = new QueryClient()
  const key = [...open.queryKey, 'pages']
  client.setQueryData<object>(key, { pages: [listOf(row('A')), listOf(row('B'))], pageParams: [2, 3] })
  applyToLists(client, news({ battle: row('B', { status: 'started' }) }))
  applyToLists(client, news({ battle: row('C') }))
  applyToLists(client, { event: 'battles_active', count: 9 } as never)
  const pages = client.getQueryData<{ pages: BattleList[] }>(key)?.pages
  expect(pages?.map(ulidsOf)).toEqual([['A'], ['B']])
  expect(pages?.[1]?.battles[0]?.status).toBe('started')
  expect(pages?.[0]?.active).toBe(9)
})

test("messages do not refresh a list's age: a visible list keeps it, a hidden one is refetched when shown", () => {
  const client = new QueryClient()
  const shown = openBattlesQuery('price', 'desc', 1)
  const hidden = finishedBattlesQuery(1)
  for (const { queryKey } of [shown, hidden]) {
    client.setQueryData<object>(queryKey, listOf(row('A', { status: 'started' })), { updatedAt: 1000 })
  }
  const calm = { queryKey: shown.queryKey, queryFn: () => listOf(), staleTime: Number.POSITIVE_INFINITY }
  const leave = new QueryObserver<object>(client, calm).subscribe(() => undefined)
  const ageOf = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const state = client.getQueryState(queryKey)
    return [state?.dataUpdatedAt, state?.isInvalidated]
  }
  applyToLists(client, { event: 'battles_active', count: 9 } as never)
  expect([ageOf(shown), ageOf(hidden)]).toEqual([
    [1000, false],
    [1000, false],
  ])
  applyToLists(client, news({ battle: row('A', { status: 'started', currentRound: 1 }) }))
  applyToLists(client, news({ battle: row('Z', { status: 'finished' }) }))
  expect([ageOf(shown), ageOf(hidden)]).toEqual([
    [1000, false],
    [1000, true],
  ])
  expect(client.getQueryData<BattleList>(shown.queryKey)?.battles[0]?.currentRound).toBe(1)

  void client.invalidateQueries({ queryKey: shown.queryKey, refetchType: 'none' })
  applyToLists(client, { event: 'battles_active', count: 8 } as never)
  expect(ageOf(shown)).toEqual([1000, true])
  leave()
})

test('messages older than the response on the page change nothing', () => {
  const late = '2026-11-21T11:59:59.000Z'
  const fresh = { ...battle, currentRound: 2, rounds: [{ drops }, { drops }] } as unknown as Battle
  const changed = withMessage(
    fresh,
    news({ battle: row('A', { currentRound: 1, serverTime: late }), revealed: [{ round: 0, drops }] }),
  )
  expect(changed?.currentRound).toBe(2)
  const list = listOf(row('A', { status: 'started' }))
  expect(after(open, list, row('A', { serverTime: late }))).toEqual(list)
})

test("the end message clears the player's current battle and invalidates the statistics", () => {
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
