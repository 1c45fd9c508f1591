import { DAY_MS } from '@runecase/game/durations.ts'
import { expectedValueMinor, variation } from '@runecase/game/expected-return.ts'
import type { PreparedOdds } from '@runecase/game/odds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { shopMovementTellers } from '../../testing/shop-parts.ts'
import { getPlayStatistics } from './get-play-statistics.ts'
import type { HistoryDeps } from './history-deps.ts'

let world: World
let catalogue: LiveCatalogue
let deps: HistoryDeps
/** The case of every opening here, by the odds that the demo publishes. */
let opened: { readonly caseId: number; readonly odds: PreparedOdds }
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  const [first] = catalogue.sections().flatMap(({ cases }) => cases)
  if (!first) throw new Error('the demo has no case')
  opened = { caseId: first.id, odds: await catalogue.odds(first.id, 1) }
  deps = { ...world.deps, catalogue, games: shopGames(), movementTellers: shopMovementTellers() }
})
afterAll(() => world.close())

const asPlayer = (userId: bigint) => ({ userId, sessionId: 1n }) as never

/** A case drop, an upgrade with a chance, and a payment. */
async function play(
  userId: bigint,
  priceMinor: bigint,
  upgrade: { readonly percent: number; readonly hasWon: boolean },
) {
  const [id, upgradeId] = [world.deps.ids.next(), world.deps.ids.next()]
  const [item] = [...catalogue.items()].filter(({ rarity }) => rarity === 'immortal')
  await world.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id) values ($1, $2, $3, $4, 4, 2, $2)`,
    [userId, id, item?.id, priceMinor],
  )
  await world.rows(`insert into plays values ($1, $2::int8, 'case', 1, 1000, $3, 1000, 0, '{}', array[$2::int8], $4)`, [
    userId,
    id,
    priceMinor,
    { caseId: opened.caseId, oddsVersion: 1, count: 1 },
  ])
  await world.rows(`insert into plays values ($1, $2, 'upgrade', 1, 100, $3, 0, 0, '{1}', '{}', $4)`, [
    userId,
    upgradeId,
    upgrade.hasWon ? 200 : 0,
    { targetItemId: 1, threshold: upgrade.percent * 1_000_000 },
  ])
}

test('statistics contain drops, spending and upgrade results by intervals of the period', async () => {
  const userId = await makePlayer(world)
  await play(userId, 5000n, { percent: 40, hasWon: true })
  world.pass(40 * DAY_MS)
  await play(userId, 700n, { percent: 30, hasWon: false })
  const year = await getPlayStatistics(deps, userId, 'year', asPlayer(userId))
  expect(year.dropped).toMatchObject({ count: 2, value: 57, spent: 20 })
  expect(year.parts).toHaveLength(52)
  expect(year.parts.filter(({ count }) => count > 0)).toEqual([
    expect.objectContaining({ value: 50, spent: 10 }),
    expect.objectContaining({ value: 7, spent: 10 }),
  ])
  expect(year.parts.at(-1)).toMatchObject({ count: 1, value: 7 })
  expect(year.rarities).toContainEqual(expect.objectContaining({ rarity: 'immortal', count: 2, value: 57 }))
  expect(year.upgrades).toEqual([{ fromChance: 25, toChance: 50, count: 2, won: 1, expected: 0.7 }])
  const month = await getPlayStatistics(deps, userId, 'month', asPlayer(userId))
  expect(month.dropped).toMatchObject({ count: 1, value: 7, spent: 10 })
  expect(month.parts).toHaveLength(30)
  const all = await getPlayStatistics(deps, userId, 'all', null)
  expect(all).toMatchObject({ dropped: { count: 2 }, range: { from: null, timeZone: 'Europe/Moscow' } })
})

test('statistics contain the expected values of the odds next to the drops', async () => {
  const userId = await makePlayer(world)
  for (const priceMinor of [5000n, 700n, 100n, 100n]) await play(userId, priceMinor, { percent: 40, hasWon: true })
  const { dropped, parts, rarities } = await getPlayStatistics(deps, userId, 'month', asPlayer(userId))
  const { rows } = opened.odds
  const mean = expectedValueMinor(rows) / 100
  expect(dropped.expected).toBeCloseTo(4 * mean, 1)
  // The deviation of four equal draws is twice that of one.
  expect(dropped.deviation).toBeCloseTo(2 * variation(rows) * mean, 1)
  expect(parts.at(-1)).toMatchObject({ expected: dropped.expected, deviation: dropped.deviation })
  expect(parts.at(-2)).toMatchObject({ expected: 0, deviation: 0 })
  expect(rarities.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(4, 2)
})

test('statistics of a player with a hidden profile are empty for other people, and complete for the player', async () => {
  const userId = await makePlayer(world)
  await play(userId, 5000n, { percent: 40, hasWon: true })
  await world.rows('update users set is_hidden = true where id = $1', [userId])
  const nothing = { dropped: { count: 0, value: 0, spent: 0, expected: 0, deviation: 0 }, rarities: [], upgrades: [] }
  for (const viewer of [null, asPlayer(await makePlayer(world))])
    expect(await getPlayStatistics(deps, userId, 'all', viewer)).toMatchObject(nothing)
  expect(await getPlayStatistics(deps, userId, 'all', asPlayer(userId))).toMatchObject({ dropped: { count: 1 } })
})

test("statistics count days in the viewer's time zone", async () => {
  const [userId, viewer] = [await makePlayer(world), await makePlayer(world)]
  await world.rows(`update users set time_zone = 'Asia/Vladivostok' where id = $1`, [userId])
  expect((await getPlayStatistics(deps, userId, 'month', asPlayer(viewer))).range.timeZone).toBe('Europe/Moscow')
  await expect(getPlayStatistics(deps, 1n, 'month', null)).rejects.toMatchObject({ code: 'userNotFound' })
})
