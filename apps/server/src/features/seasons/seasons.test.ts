import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { StoredAnswer } from '../../platform/http/handler.ts'
import { checkLedger, dataOf, makePlayer, outcomesOf } from '../../testing/make.ts'
import { settledPlay } from '../../testing/settled-plays.ts'
import { seasonResults } from './get-results.ts'
import { getStanding } from './get-standing.ts'
import { listPlays } from './list-plays.ts'
import { makeSeasonWorld, type SeasonWorld } from './seasons.fixtures.ts'
import { showLevels, showTasks } from './show-pass.ts'
import { visitSeason } from './visit-season.ts'

let shop: SeasonWorld
beforeAll(async () => {
  shop = await makeSeasonWorld()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.world.close()
})
beforeEach(async () => {
  await shop.setWindow(-3 * DAY_MS, 27 * DAY_MS, 34 * DAY_MS)
  await shop.drain()
})

const opened = (userId: bigint, change: Parameters<typeof settledPlay<'case'>>[2] = {}): DomainEvent =>
  settledPlay('case', { userId, playId: shop.deps.ids.next() }, { stakedMinor: '5900', ...change })

const codeOf = async (claim: Promise<StoredAnswer>) => (await outcomesOf([claim]))[0]

async function standingOf(userId: bigint) {
  const season = await shop.season()
  const terms = await shop.deps.shelf.termsOf(season)
  const standing = await getStanding(shop.deps.database, season.id, userId)
  return {
    earned: Number(standing.coinsEarned),
    levels: showLevels(shop.deps.catalogue, terms, standing),
    task: (id: number) => {
      const found = showTasks(shop.deps.catalogue, terms, standing).find((one) => one.id === id)
      return found && [found.progressData.current, found.isOpen, found.isCompleted]
    },
  }
}

test('coins that are earned reach levels, and spending takes nothing of it away', async () => {
  const userId = await makePlayer(shop.world)
  await shop.earn(userId, 200n)
  const before = await standingOf(userId)
  expect([before.earned, before.levels.slice(0, 4).map(({ state }) => state)]).toEqual([
    200,
    ['done', 'done', 'current', 'locked'],
  ])
  await shop.apply([opened(userId, { facts: { caseId: 7 }, currency: 'COIN', stakedMinor: '100' })])
  const [row] = await shop.world.rows('select coins_earned, coins_spent from season_players where user_id = $1', [
    userId,
  ])
  expect(row).toEqual({ coins_earned: 200n, coins_spent: 100n })
})

test('plays count for open tasks, once for each task, up to the target; the reward is paid once', async () => {
  const userId = await makePlayer(shop.world)
  const event = opened(userId, { facts: { count: 3 } })
  await shop.apply([event])
  // Task "any case of the event" is done by the first of three. Task "five of one case" opens at level 2.
  expect((await standingOf(userId)).task(2)).toEqual([1, true, true])
  expect((await standingOf(userId)).task(4)).toEqual([0, false, false])
  await shop.drain()
  expect(await shop.coinsOf(userId)).toBe(30)
  await shop.earn(userId, 100n)
  await shop.apply([opened(userId, { facts: { count: 4 } }), opened(userId, { facts: { count: 4 } })])
  await shop.drain()
  expect((await standingOf(userId)).task(4)).toEqual([5, true, true])
  expect(await shop.coinsOf(userId)).toBe(180)
  const season = await shop.season()
  const terms = await shop.deps.shelf.termsOf(season)
  const plays = await listPlays(shop.deps.database, { season, terms }, userId, 4)
  expect(plays.map(({ amount }) => amount)).toEqual([1, 4])
})

test('a play reported twice fails as a whole and counts once', async () => {
  const userId = await makePlayer(shop.world)
  await shop.earn(userId, 100n)
  const event = opened(userId)
  await shop.apply([event])
  await expect(shop.apply([event])).rejects.toThrow(/season_task_plays/)
  expect((await standingOf(userId)).task(4)).toEqual([1, true, false])
})

test('plays of every kind are counted for the tasks that ask for them', async () => {
  const userId = await makePlayer(shop.world)
  await shop.earn(userId, 13_000n)
  const id = () => String(shop.deps.ids.next())
  const next = () => ({ userId, playId: shop.deps.ids.next() })
  const player = { userId: String(userId) }
  const arcana = shop.world.rows<{ id: number }>(`select id from catalogue_items where rarity = 'arcana' limit 1`)
  await visitSeason(shop.deps, userId)
  await visitSeason(shop.deps, userId)
  await shop.apply([
    opened(userId, {
      facts: { caseId: 7 },
      currency: 'COIN',
      stakedMinor: '100',
      itemsOut: [{ id: id(), catalogueItemId: (await arcana)[0]?.id ?? 0, priceMinor: '1' }],
    }),
    opened(userId, { stakedMinor: '20000' }),
    settledPlay('battle', next(), { facts: { mode: 'crazy', slots: 4, hasWon: true } }),
    settledPlay('upgrade', next(), {
      itemsOut: [{ id: id(), catalogueItemId: 1, priceMinor: '1' }],
      facts: { threshold: 24_999_999 },
    }),
    {
      kind: 'item.sold',
      ...player,
      operationId: id(),
      itemIds: [],
      status: 'accepted',
      sumMinor: '12345',
      balanceMinor: '0',
    },
  ])
  await shop.drain()
  const { task } = await standingOf(userId)
  // Visit, coin case, one battle won, battles of four, lowest takes all, upgrades, bold upgrade, spent, spent coins, sold, arcana.
  expect([1, 7, 5, 8, 20, 26, 6, 35, 9, 33, 21, 32].map((one) => task(one)?.[0])).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 200, 100, 123.45, 1,
  ])
})

test('plays after the end do not count, whenever they are reported', async () => {
  const userId = await makePlayer(shop.world)
  const before = String(shop.deps.ids.next())
  shop.world.pass(10)
  await shop.setWindow(-DAY_MS, 0, DAY_MS)
  await shop.apply([
    opened(userId, { playId: before }),
    opened(userId),
    { kind: 'coins.earned', userId: String(userId), operationId: before, coins: '7' },
    { kind: 'coins.earned', userId: String(userId), operationId: String(shop.deps.ids.next()), coins: '70' },
  ])
  const standing = await standingOf(userId)
  expect([standing.earned, standing.task(2)]).toEqual([7, [1, true, true]])
})

test('a level gives its reward once: money, coins or openings; one that is not reached gives none', async () => {
  const userId = await makePlayer(shop.world)
  expect(await codeOf(shop.claim(userId, 1, 'early'))).toBe('level_not_reached')
  await shop.earn(userId, 400n)
  expect(dataOf(await shop.claim(userId, 1, 'one'))).toMatchObject({
    prize: { money: 10, coins: 0, cases: [] },
    balance: 10,
  })
  expect(dataOf(await shop.claim(userId, 2, 'two'))).toMatchObject({ prize: { coins: 20 }, coin_balance: 420 })
  expect(dataOf(await shop.claim(userId, 3, 'three')).prize.cases).toMatchObject([
    { amount: 1, url: '/open/treshchina-v-nebe' },
  ])
  const again = await shop.claim(userId, 3, 'three')
  expect(again.isReplay).toBe(true)
  expect(await codeOf(shop.claim(userId, 3, 'other'))).toBe('level_received')
  expect(await codeOf(shop.claim(userId, 51, 'none'))).toBe('dataNotFound')
  const [granted] = await shop.world.rows('select free_opens from player_cases where user_id = $1', [userId])
  expect(granted).toEqual({ free_opens: 1 })
  await shop.drain()
  expect((await standingOf(userId)).levels.slice(0, 4).map(({ state }) => state)).toEqual([
    'received',
    'received',
    'received',
    'done',
  ])
})

test('after the end levels are still received; when coins have expired they are not', async () => {
  const userId = await makePlayer(shop.world)
  await shop.earn(userId, 400n)
  await shop.setWindow(-DAY_MS, -1, DAY_MS)
  expect(dataOf(await shop.claim(userId, 1, 'after'))).toMatchObject({ level: 1 })
  await shop.setWindow(-2 * DAY_MS, -DAY_MS, 0)
  expect(await codeOf(shop.claim(userId, 2, 'late'))).toBe('event_over')
})

test('coins that are left expire through the ledger, those that came later stay; a second run takes nothing', async () => {
  const players = await Promise.all([makePlayer(shop.world), makePlayer(shop.world), makePlayer(shop.world)])
  const [rich, none, late] = players as [bigint, bigint, bigint]
  await shop.earn(rich, 500n)
  await shop.earn(late, 40n)
  shop.world.pass(10)
  await shop.setWindow(-2 * DAY_MS, -DAY_MS, 0)
  await shop.earn(late, 5n)
  await shop.world.rows(`update seasons set phase = 'active', due_at = clock_timestamp()`)
  await shop.runDue()
  expect(await Promise.all([rich, none, late].map(shop.coinsOf))).toEqual([0, 0, 5])
  expect(
    await shop.world.rows(
      'select amount from ledger_entries where kind = 92 and account_id = any($1) order by amount',
      [[rich, late]],
    ),
  ).toEqual([{ amount: -500n }, { amount: -40n }])
  expect(await shop.world.rows('select phase, due_at from seasons')).toEqual([{ phase: 'over', due_at: null }])
  await shop.runDue()
  expect(await shop.coinsOf(late)).toBe(5)
})

test('an ended event has its figures, each at most a minute old', async () => {
  const results = seasonResults(shop.deps)
  const ask = async () => {
    const season = await shop.season()
    return results(season, await shop.deps.shelf.termsOf(season))
  }
  expect(await ask()).toBeNull()
  await shop.setWindow(-30 * DAY_MS, -DAY_MS, 6 * DAY_MS)
  await shop.world.rows('delete from season_players')
  await shop.world.rows('delete from season_totals')
  const [one, other] = await Promise.all([makePlayer(shop.world), makePlayer(shop.world)])
  await shop.world.rows(
    `insert into season_players (season_id, user_id, coins_earned, coins_spent, cases_opened) values (1, $1, 12150, 100, 7), (1, $2, 12149, 0, 1)`,
    [one, other],
  )
  const uncounted = { arcanas: null, returned: null, promised: null }
  const expected = { players: 2, casesOpened: 8, coinsEarned: 24_299, coinsSpent: 100, passesFinished: 1, ...uncounted }
  expect(await ask()).toEqual(expected)
  await shop.world.rows('update season_players set cases_opened = 100')
  expect(await ask()).toEqual(expected)
})
