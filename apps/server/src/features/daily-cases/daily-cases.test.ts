import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { experienceOfLevel } from '@runecase/game/level.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { dailyCaseRoutes } from './daily-cases.routes.ts'

let world: World
let routes: ReturnType<typeof dailyCaseRoutes>
beforeAll(async () => {
  world = await makeWorld()
  // The database's clock decides here too.
  routes = dailyCaseRoutes({ ...world.deps, clock: systemClock, catalogue: await makeCatalogue(world) })
})
afterAll(() => world.close())

const INPUT = { params: {}, query: {}, body: {} }
const as = (userId: bigint) => ({ caller: { userId, sessionId: userId } }) as never
const daily = (userId: bigint) => routes.listDailyCases(INPUT, as(userId))
const free = (userId: bigint) => routes.listFreeCases(INPUT, as(userId))
const info = (userId: bigint) => routes.getDailyCasesInfo(INPUT, as(userId))
const pay = (userId: bigint, caseId: number) => routes.payDailyCase({ ...INPUT, body: { caseId } }, as(userId))

async function playerOfLevel(level: number): Promise<bigint> {
  const userId = await makePlayer(world)
  await world.rows('update players set experience_minor = $2 where user_id = $1', [userId, experienceOfLevel(level)])
  return userId
}
const opened = (userId: bigint, slug: string, hoursAgo: number) =>
  world.rows(
    `insert into player_cases (user_id, case_id, opened, opened_at)
     select $1, id, 1, now() - make_interval(secs => $3 * 3600) from cases where slug = $2
     on conflict (user_id, case_id) do update set opened_at = excluded.opened_at`,
    [userId, slug, hoursAgo],
  )
const refilled = (userId: bigint, hoursAgo: number) =>
  world.rows('update players set refilled_at = now() - make_interval(secs => $2 * 3600) where user_id = $1', [
    userId,
    hoursAgo,
  ])
const statesOf = (list: EndpointData<Api['listDailyCases']>) => list.map(({ slug, state }) => `${slug} ${state}`)

test('daily cases are ordered by when they can be opened: now, after a countdown, after a refill, at a higher level', async () => {
  const userId = await playerOfLevel(20)
  await opened(userId, 'utrennyaya-razminka', 1)
  await opened(userId, 'vecherniy-pokhod', 20)
  const list = await daily(userId)
  expect(statesOf(list)).toEqual([
    'obedennyy-pereryv ready',
    'payek-razvedchika ready',
    'vecherniy-pokhod cooldown',
    'utrennyaya-razminka cooldown',
    'zhalovane-naemnika refill',
    'dolya-kapitana level',
    'obrok-barona level',
    'dan-lorda level',
    'kazna-magistra level',
    'dar-titana level',
  ])
  const leftMs = list.slice(2, 4).map(({ availableAt }) => Date.parse(availableAt ?? '') - Date.now())
  expect(leftMs.map((ms) => Math.round(ms / HOUR_MS))).toEqual([4, 23])
  expect(list[0]?.availableAt).toBeNull()
})

test('after its cooldown and a day after a refill, a case is as before', async () => {
  const userId = await playerOfLevel(20)
  await opened(userId, 'utrennyaya-razminka', 24)
  await refilled(userId, 24)
  const states = statesOf(await daily(userId))
  expect(states).toContain('utrennyaya-razminka ready')
  expect(states).toContain('zhalovane-naemnika refill')
  await refilled(userId, 23)
  expect(statesOf(await daily(userId))).toContain('zhalovane-naemnika ready')
})

test('a level reward waits from its level on until it is opened, and the gift to new players comes last', async () => {
  const userId = await playerOfLevel(25)
  await opened(userId, 'level-10', 500)
  const list = await free(userId)
  expect(statesOf(list).slice(0, 3)).toEqual(['level-10 taken', 'level-20 ready', 'level-30 level'])
  expect(list.map(({ slug }) => slug)).toHaveLength(21)
  expect(statesOf(list).at(-1)).toBe('podarok-novichku ready')
})

test('a case that the operator closed is not listed', async () => {
  const userId = await playerOfLevel(200)
  await world.rows(`update cases set is_locked = true where slug = 'dan-lorda'`)
  const closed = dailyCaseRoutes({ ...world.deps, clock: systemClock, catalogue: await makeCatalogue(world) })
  expect((await closed.listDailyCases(INPUT, as(userId))).map(({ slug }) => slug)).not.toContain('dan-lorda')
  await world.rows(`update cases set is_locked = false where slug = 'dan-lorda'`)
})

test("the info has the number of cases on cooldown, the time of the next one, and the end of a refill's effect", async () => {
  const userId = await playerOfLevel(1)
  expect(await info(userId)).toMatchObject({
    level: 1,
    nearestCaseTime: null,
    opened: 0,
    total: 10,
    refilledUntil: null,
    awaitedCase: null,
  })
  await opened(userId, 'utrennyaya-razminka', 1)
  await refilled(userId, 10)
  const { nearestCaseTime, opened: rest, refilledUntil, serverTime } = await info(userId)
  expect(rest).toBe(1)
  const inHours = (iso: string | null) => Math.round((Date.parse(iso ?? '') - Date.parse(serverTime)) / HOUR_MS)
  expect([inHours(nearestCaseTime), inHours(refilledUntil)]).toEqual([23, 14])
})

test('a refill requested for a case leads the player back to that case, until they open it or the refill expires', async () => {
  const userId = await playerOfLevel(30)
  const [asked, other] = (await daily(userId)).filter(({ state }) => state === 'refill')
  if (!asked || !other) throw new Error('no case asks for a refill')
  expect(await pay(userId, other.id)).toEqual({ required: true, refilledUntil: null })
  expect(await pay(userId, asked.id)).toEqual({ required: true, refilledUntil: null })
  expect((await info(userId)).awaitedCase, 'nothing was refilled').toBeNull()

  await refilled(userId, 0)
  expect((await info(userId)).awaitedCase).toEqual({
    slug: asked.slug,
    name: asked.name,
    image: asked.appearanceData.image,
  })
  expect(await pay(userId, other.id), 'the refill counts for every case').toMatchObject({ required: false })
  expect((await info(userId)).awaitedCase?.slug).toBe(asked.slug)

  await opened(userId, asked.slug, 0)
  expect((await info(userId)).awaitedCase).toBeNull()
  await world.rows(`update player_cases set opened_at = opened_at - interval '2 days' where user_id = $1`, [userId])
  expect((await info(userId)).awaitedCase?.slug).toBe(asked.slug)
  await world.rows(`update awaited_cases set asked_at = asked_at - interval '25 hours' where user_id = $1`, [userId])
  await refilled(userId, 24)
  expect((await info(userId)).awaitedCase, 'a day later').toBeNull()
  expect(await pay(userId, asked.id)).toEqual({ required: true, refilledUntil: null })
})

test('a case without a refill condition needs no refill, and an unknown case is not found', async () => {
  const userId = await playerOfLevel(5)
  expect(await pay(userId, (await daily(userId))[0]?.id ?? 0)).toEqual({ required: false, refilledUntil: null })
  expect(await world.rows('select from awaited_cases where user_id = $1', [userId])).toHaveLength(0)
  await expect(pay(userId, 2_000_000_000)).rejects.toMatchObject({ code: 'caseNotFound' })
})
