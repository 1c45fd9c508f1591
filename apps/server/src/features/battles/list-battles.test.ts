import { BATTLE_PAGE_SIZE } from '@runecase/api/battles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Battles, CHEAP_CASE, DEAR_CASE, fillBattle, makeBattles, playOut } from './battle.fixtures.ts'
import {
  getBattle,
  getBattleStatistics,
  getBattleWinRate,
  getUserBattleStatistics,
  listBattles,
  listBestBattles,
  listUserBattles,
} from './list-battles.ts'

let battles: Battles
beforeAll(async () => {
  battles = await makeBattles()
  // Finished battles, enough for more than one page.
  for (let times = 0; times < 12; times += 1) {
    const { ulid, people } = await fillBattle(battles, times % 2 === 0 ? 'classic' : 'share', 2, 1 + (times % 3))
    await playOut(battles, ulid)
    const [creator = 0n] = people
    await battles.leave(
      creator,
      await battles.create(creator, { cases: [{ slug: DEAR_CASE, count: 1 + (times % 2) }] }),
    )
  }
}, 120_000)
afterAll(() => battles.close())

test('battles are listed by price or by time over all requested statuses, page by page, each once', async () => {
  const made: string[] = []
  for (const slug of [CHEAP_CASE, DEAR_CASE, CHEAP_CASE])
    made.push(await battles.create(await battles.newPlayer(), { cases: [{ slug, count: 1 }] }))
  const listed = async (sort: 'date' | 'price', direction: 'asc' | 'desc') => {
    const rows: { ulid: string; price: number; isNew: boolean }[] = []
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const query = { statuses: ['finished', 'created', 'cancelled', 'created'] as const, sort, direction, page }
      const answer = await listBattles(battles.deps, query, null)
      rows.push(...answer.battles.map(({ ulid, price }) => ({ ulid, price, isNew: made.includes(ulid) })))
      hasNext = answer.hasNext
    }
    return rows
  }
  const byPrice = await listed('price', 'desc')
  expect(byPrice.length).toBeGreaterThan(BATTLE_PAGE_SIZE)
  expect(new Set(byPrice.map((one) => one.ulid)).size).toBe(byPrice.length)
  expect(byPrice.map((one) => one.price)).toEqual(byPrice.map((one) => one.price).sort((a, b) => b - a))
  const [first = '', dear = '', last = ''] = made
  expect(byPrice.filter((one) => one.isNew).map((one) => one.ulid)).toEqual([dear, last, first])
  expect((await listed('price', 'asc')).map((one) => one.ulid)).toEqual(byPrice.map((one) => one.ulid).reverse())
  expect((await listed('date', 'desc')).filter((one) => one.isNew).map((one) => one.ulid)).toEqual([last, dear, first])
})

test('a private battle is in no public list, but is found by its ulid', async () => {
  const [creator, stranger] = [await battles.newPlayer(), await battles.newPlayer()]
  const ulid = await battles.create(creator, { isPrivate: true })
  const query = { statuses: ['created' as const], sort: 'date' as const, direction: 'desc' as const, page: 1 }
  const listed = async (userId: bigint | null, whose: object) =>
    (
      await listBattles(battles.deps, { ...query, ...whose }, userId === null ? null : { userId, sessionId: 0n })
    ).battles.map((one) => one.ulid)
  expect(await listed(null, {})).not.toContain(ulid)
  expect(await listed(stranger, { private: true })).not.toContain(ulid)
  expect(await listed(creator, { private: true })).toEqual([ulid])
  expect((await getBattle(battles.deps, ulid, null)).isPrivate).toBe(true)
  await expect(getBattle(battles.deps, '01KA0000000000000000000000', null)).rejects.toThrow('dataNotFound')
})

test('the three battles with the highest winnings are listed, best first, private ones only to the player', async () => {
  const { ulid, people } = await fillBattle(battles, 'share', 2, 1)
  const [player = 0n, other = 0n] = people
  await playOut(battles, ulid)
  for (let times = 0; times < 3; times += 1) {
    const next = await battles.create(player, { mode: 'share', isPrivate: times === 0 })
    await battles.join(other, next, 2)
    await playOut(battles, next)
  }
  const own = { userId: player, sessionId: 0n }
  const { battles: best } = await listBestBattles(battles.deps, player, own)
  expect(best).toHaveLength(3)
  expect(best.map(({ sum }) => sum)).toEqual(best.map(({ sum }) => sum).sort((a, b) => b - a))
  const { battles: seen } = await listBestBattles(battles.deps, player, null)
  expect(seen).toHaveLength(3)
  expect(seen.some(({ battle }) => battle.isPrivate)).toBe(false)
  // Everybody wins when the pot is shared.
  const { modes } = await getUserBattleStatistics(battles.deps, player, own)
  expect(modes).toEqual([{ mode: 'share', count: 4, wins: 4, expected: 4 }])
})

test('won and lost battles are counted for each player, and finished ones are listed newest first', async () => {
  const { ulid, people } = await fillBattle(battles, 'classic', 2, 1)
  await playOut(battles, ulid)
  const seen = await Promise.all(
    people.map(async (userId) => ({
      rate: await getBattleWinRate(battles.deps, userId, null),
      own: await getBattleStatistics(battles.deps, { userId, sessionId: 0n }),
    })),
  )
  expect(seen.map(({ rate }) => rate).sort((a, b) => b.win - a.win)).toEqual([
    { win: 1, lose: 0 },
    { win: 0, lose: 1 },
  ])
  for (const { rate, own } of seen) {
    expect(own).toMatchObject({ allCount: 1, winsCount: rate.win, winsPercent: rate.win * 100 })
    expect(own.maxWin > 0).toBe(rate.win === 1)
  }
  const [player = 0n, other = 0n] = people
  const next = await battles.create(player, { isPrivate: true })
  await battles.join(other, next, 2)
  await playOut(battles, next)
  const listed = async (caller: bigint | null) => {
    const query = { userId: player, page: 1, perPage: 10 }
    const answer = await listUserBattles(
      battles.deps,
      query,
      caller === null ? null : { userId: caller, sessionId: 0n },
    )
    return [answer.battles.map((one) => one.ulid), answer.pagination.total]
  }
  expect(await listed(player)).toEqual([[next, ulid], 2])
  expect(await listed(null)).toEqual([[ulid], 1])
})
