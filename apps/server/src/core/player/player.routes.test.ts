import { CurrentUser, PublicUser } from '@runecase/api/users.ts'
import { experienceOfLevel } from '@runecase/game/level.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatalogue, makeItem, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { playerRoutes } from './player.routes.ts'

let world: World
let routes: ReturnType<typeof playerRoutes>
beforeAll(async () => {
  world = await makeWorld()
  routes = playerRoutes({ ...world.deps, catalogue: await makeCatalogue(world) })
})
afterAll(() => world.close())

const input = <P extends object>(params: P) => ({ params, query: {}, body: {} }) as never
const call = (caller: { userId: bigint; sessionId: bigint } | null = null) => ({ caller }) as never
const level = async (userId: bigint) => routes.getUserLevel(input({ userId: String(userId) }), call())

test("other people see a player's name and activity, but no balance or personal data", async () => {
  const userId = await makePlayer(world, { balanceMinor: 777_77n })
  await world.rows(`update users set email = 'secret@example.com', first_name = 'Secret' where id = $1`, [userId])
  const seen = await routes.getUser(input({ userId: String(userId) }), call())
  expect(PublicUser.strict().parse(seen)).toEqual(seen)
  expect(JSON.stringify(seen)).not.toMatch(/ecret|777/)
})

test('a player sees their own balance, item value and personal data', async () => {
  const userId = await makePlayer(world, { balanceMinor: 1_050n, coins: 7n })
  await makeItem(world, userId, { priceMinor: 200n })
  await makeItem(world, userId, { priceMinor: 300n, status: 'unpacked' })
  await world.rows(
    `insert into sessions (id, user_id, secret_hash, address, expires_at) values ($1, $1, 'x', '203.0.113.9', 'infinity')`,
    [userId],
  )
  const seen = await routes.getCurrentUser(input({}), call({ userId, sessionId: userId }))
  expect(CurrentUser.strict().parse(seen)).toEqual(seen)
  expect(seen.finance).toEqual({ balance: 10.5, currency: 'GOLD', coinBalance: 7, totalAmountItems: 2 })
  expect(seen.statistic).toEqual({ cases: { opened: 0 }, finance: { spent: 0 } })
  expect(seen.personal.ip).toBe('203.0.113.9')
  expect(seen.avatar).toBe('/picture/avatars/av-01')
})

test('a player sees their spending, and nobody else sees it', async () => {
  const userId = await makePlayer(world)
  await world.rows('update players set spent_minor = 123456 where user_id = $1', [userId])
  expect((await routes.getCurrentUser(input({}), call({ userId, sessionId: userId }))).statistic.finance.spent).toBe(
    1234.56,
  )
  expect(JSON.stringify(await routes.getUser(input({ userId: String(userId) }), call()))).not.toContain('finance')
})

test('an unknown id is not found', async () => {
  await expect(routes.getUser(input({ userId: '12345' }), call())).rejects.toMatchObject({ code: 'userNotFound' })
  await expect(level(12_345n)).rejects.toMatchObject({ code: 'userNotFound' })
})

test('levels of several players come in the requested order, with 0 for unknown players', async () => {
  const [low, high] = [await makePlayer(world), await makePlayer(world)]
  await world.rows('update players set experience_minor = $2 where user_id = $1', [high, experienceOfLevel(30)])
  const query = { userIds: [String(high), '12345', String(low)] }
  expect(await routes.listUserLevels({ params: {}, query, body: {} } as never, call())).toEqual({
    items: [
      { userId: String(high), level: 30 },
      { userId: '12345', level: 0 },
      { userId: String(low), level: 1 },
    ],
  })
})

test('each reached level case can be opened once, and the next one is named without its prefix', async () => {
  const userId = await makePlayer(world)
  await world.rows('update players set experience_minor = $2 where user_id = $1', [userId, experienceOfLevel(25)])
  await world.rows('insert into player_cases (user_id, case_id, opened, opened_at) values ($1, 80, 1, now())', [userId])
  const seen = await level(userId)
  expect(seen).toMatchObject({ userLevel: 25, wasGeneratedLvl: false })
  expect(seen.availableCases[0]).toEqual({ caseName: 'LEVEL 20', link: '/open/level-20', id: 20 })
  const daily = ['utrennyaya-razminka', 'obedennyy-pereryv', 'vecherniy-pokhod', 'payek-razvedchika']
  expect(seen.availableCases.slice(1).map(({ link, id }) => [link, id])).toEqual(
    daily.map((slug) => [`/open/${slug}`, 1]),
  )
  expect(seen.nextLevelCaseData).toEqual({ caseName: '30', link: '/open/level-30', id: 30 })
})

test('other people see the level of a player with a hidden profile, but neither their spending nor their waiting cases', async () => {
  const userId = await makePlayer(world)
  const params = input({ userId: String(userId) })
  await world.rows(
    'update players set experience_minor = $2, has_generated_level = false, opened = 7 where user_id = $1',
    [userId, experienceOfLevel(25) + 12_345n],
  )
  await world.rows('insert into player_cases (user_id, case_id, opened, opened_at) values ($1, 70, 1, $2)', [
    userId,
    new Date(world.deps.clock.nowMs()),
  ])
  const own = await routes.getUserLevel(params, call({ userId, sessionId: userId }))
  await world.rows('update users set is_hidden = true where id = $1', [userId])
  const another = { userId: await makePlayer(world), sessionId: 1n }
  const alone = {
    userLevel: 25,
    percentToNextLevel: 0,
    expToNextLevel: 26_000,
    currentExp: 24_000,
    expPreviousLevel: 24_000,
    wasGeneratedLvl: true,
    nearestCaseTime: null,
    nextLevelCaseData: null,
    availableCases: [],
  }
  expect(await routes.getUserLevel(params, call())).toEqual(alone)
  expect(await routes.getUserLevel(params, call(another))).toEqual(alone)
  expect((await routes.getUser(params, call(another))).statistic.cases.opened).toBe(0)
  expect(await routes.getUserLevel(params, call({ userId, sessionId: userId })), 'they themselves').toEqual(own)
  expect(own).toMatchObject({ currentExp: 24_123, wasGeneratedLvl: false })
  expect(own.availableCases.length).toBeGreaterThan(0)
})

test('the time of the next daily case is shown only while all are used', async () => {
  const userId = await makePlayer(world)
  await world.rows('update players set experience_minor = $2 where user_id = $1', [userId, experienceOfLevel(5)])
  expect((await level(userId)).nearestCaseTime).toBeNull()
  const openedAt = new Date(world.deps.clock.nowMs() - 3_600_000)
  await world.rows(
    'insert into player_cases (user_id, case_id, opened, opened_at) values ($1, 70, 1, $2), ($1, 71, 1, $3)',
    [userId, openedAt, new Date(openedAt.getTime() + 1000)],
  )
  expect((await level(userId)).nearestCaseTime).toBe(new Date(openedAt.getTime() + 24 * 3_600_000).toISOString())
})

test('a daily case that requires a refill waits only for players with one, and shows its time while the refill counts', async () => {
  const userId = await makePlayer(world)
  const nowMs = world.deps.clock.nowMs()
  await world.rows('update players set experience_minor = $2 where user_id = $1', [userId, experienceOfLevel(20)])
  const daily = async () => (await level(userId)).availableCases.map(({ link }) => link).slice(2)
  const withoutRefill = await daily()
  expect(withoutRefill).not.toContain('/open/zhalovane-naemnika')
  const refill = (hoursAgo: number) =>
    world.rows('update players set refilled_at = $2 where user_id = $1', [
      userId,
      new Date(nowMs - hoursAgo * 3_600_000),
    ])
  await refill(1)
  expect(await daily()).toEqual([...withoutRefill, '/open/zhalovane-naemnika'])
  await refill(24)
  expect(await daily(), 'a refill counts for 24 hours').toEqual(withoutRefill)

  // All have a cooldown; that of the case that requires a refill ends first.
  await world.rows(
    `insert into player_cases (user_id, case_id, opened, opened_at)
     select $1, id, 1, case when requires_refill then $2::timestamptz else $3::timestamptz end from cases where kind = 'daily' and level <= 20`,
    [userId, new Date(nowMs - 22 * 3_600_000), new Date(nowMs - 3_600_000)],
  )
  const nearestInHours = async () => (Date.parse((await level(userId)).nearestCaseTime ?? '') - nowMs) / 3_600_000
  expect(await nearestInHours()).toBe(23)
  await refill(21)
  expect(await nearestInHours()).toBe(2)
  await refill(22)
  expect(await nearestInHours(), 'the refill ends with the cooldown').toBe(23)
})
