import { CaseDetails, CaseDrop, Section } from '@runecase/api/cases.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { experienceOfLevel } from '@runecase/game/level.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/refuse.ts'
import {
  demoSource,
  entryOf,
  makePlace,
  type OpenSource,
  onlyFile,
  type Place,
} from '../../testing/catalogue-fixtures.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { LiveCatalogue } from './catalogue.ts'
import { HomeShelves } from './home-shelves.ts'
import { importCatalogue } from './import-catalogue.ts'

const PLAYER = { userId: 7n, sessionId: 1n }

let place: Place
let catalogue: LiveCatalogue
let routes: ReturnType<typeof catalogRoutes>
let demo: OpenSource

beforeAll(async () => {
  place = await makePlace()
  demo = await demoSource()
  await importCatalogue(place.deps, demo)
  await place.rows(`insert into users (id, nickname, avatar, reg_type) values (7, 'a', 'a', 'quick')`)
  await place.rows('insert into players (user_id, seed_id, next_seed_id) values (7, 1, 2)')
  catalogue = await LiveCatalogue.load(place.deps)
  routes = catalogRoutes({ ...place.deps, catalogue, homeShelves: new HomeShelves() })
})
afterAll(() => place.close())
// Counts are cached for a second; every test starts with fresh ones.
beforeEach(() => place.pass(1000))

type Input<H> = H extends Handler<infer E> ? Parameters<Handler<E>>[0] : never
const call = (caller: typeof PLAYER | null) => ({ caller }) as never
const sections = (
  query: Input<typeof routes.listSectionsWithCases>['query'] = {},
  caller: typeof PLAYER | null = null,
) => routes.listSectionsWithCases({ params: {}, query, body: {} }, call(caller))
const getCase = (name: string, caller: typeof PLAYER | null = null) =>
  routes.getCase({ params: { name }, query: {}, body: {} }, call(caller))
const slugs = (list: readonly { slug: string }[]) => list.map((one) => one.slug)

test("the page of all cases shows every visible section in order and matches the API's schema", async () => {
  const shown = await sections()
  expect(z.array(Section).safeParse(shown).error).toBeUndefined()
  const visible = demo.files.sections.filter((one) => one.visible).sort((a, b) => a.order - b.order)
  expect(slugs(shown)).toEqual(slugs(visible))
  const ids = new Set(visible.map((one) => one.id))
  expect(shown.flatMap((one) => one.cases)).toHaveLength(
    demo.files.cases.filter((one) => ids.has(one.sectionId)).length,
  )
  expect(shown[0]?.cases[0]?.appearanceData.image).toBe('/picture/cases/rift')
})

test('sections are filtered by page, event and battle, and a section of battles has only battle cases', async () => {
  expect(slugs(await sections({ main: true }))).toEqual(slugs(demo.files.sections.filter((one) => one.main)))
  expect(slugs(await sections({ event: true }))).toEqual(['night-of-the-rift', 'coin-cases'])
  expect(slugs(await sections({ main: false, event: false }))).toEqual(['daily', 'levels'])
  const battle = await sections({ battle: true })
  expect(slugs(battle)).toEqual(slugs(demo.files.sections.filter((one) => one.battle)))
  expect(battle.flatMap((one) => one.cases).every((one) => one.battle)).toBe(true)
})

test('hidden sections are shown only on request', async () => {
  expect(slugs(await sections({ sectionStatuses: ['hidden'] }))).toEqual(['secret-shop', 'landing'])
  expect(await sections({ sectionStatuses: ['hidden', 'visible'] })).toHaveLength(demo.files.sections.length)
  expect(slugs(await routes.listSections({ params: {}, query: {}, body: {} }, call(null)))).not.toContain('landing')
  const main = await routes.listMainSections({ params: {}, query: {}, body: {} }, call(null))
  expect(slugs(main)).toEqual(slugs(demo.files.sections.filter((one) => one.main)))
})

test('a limited case counts down within a second, and is no longer available when it is sold out', async () => {
  const limited = demo.files.cases.find((one) => one.statisticData.opensLimit === 100)
  if (!limited) throw new Error('the demo has no case limited to 100')
  await place.rows('update case_counters set taken = 99 where case_id = $1', [limited.id])
  await place.rows(
    `insert into site_statistics values ($1, 99), ('arcanes', 12) on conflict (name) do update set value = excluded.value`,
    [`case_opened:${limited.id}`],
  )
  place.pass(1000)
  expect(await getCase(limited.slug)).toMatchObject({
    statisticData: { opensLimit: 100, opensRemaining: 1, totalCount: 100, openedCount: 99 },
    counterData: { type: 'limit', total: 100, left: 1 },
  })
  expect(await routes.countArcanes({ params: {}, query: {}, body: {} }, call(null))).toEqual({ count: 12 })
  const isListed = async (status: 'available' | 'unavailable') =>
    slugs((await sections({ caseStatuses: [status] })).flatMap((one) => one.cases)).includes(limited.slug)
  expect([await isListed('available'), await isListed('unavailable')]).toEqual([true, false])
  await place.rows('update case_counters set taken = 100 where case_id = $1', [limited.id])
  place.pass(1000)
  expect([await isListed('available'), await isListed('unavailable')]).toEqual([false, true])
})

test('before its event a case is unavailable and shows when it starts, then it is sold until the end', async () => {
  const [startsAt, hour] = [Date.now() + HOUR_MS, HOUR_MS]
  place.pass(startsAt - hour - place.deps.clock.nowMs())
  const times = [startsAt, startsAt + hour, startsAt + 2 * hour].map((ms) => new Date(ms))
  await place.rows(
    `insert into seasons (id, code, starts_at, ends_at, expires_at, event_section_ids, coin_section_ids, look, due_at)
     values (1, 'later', $1, $2, $3, '{1}', '{2}', '{}', $1)`,
    times,
  )
  try {
    const stateOf = async (slug: string) => {
      const { available, opensAt } = await getCase(slug)
      return { available, opensAt }
    }
    const start = times[0]?.toISOString()
    expect(await stateOf('treshchina-v-nebe')).toEqual({ available: false, opensAt: start })
    expect(await stateOf('gorst-oskolkov')).toEqual({ available: false, opensAt: start })
    expect(await stateOf('pervyy-reyd')).toEqual({ available: true, opensAt: null })
    place.pass(hour)
    expect(await stateOf('treshchina-v-nebe')).toEqual({ available: true, opensAt: null })
    place.pass(hour)
    expect(await stateOf('treshchina-v-nebe')).toEqual({ available: false, opensAt: null })
    expect((await getCase('treshchina-v-nebe', PLAYER)).available).toBe(false)
    await place.rows(
      `insert into player_cases (user_id, case_id, free_opens) select 7, id, 1 from cases where slug = 'treshchina-v-nebe'`,
    )
    expect((await getCase('treshchina-v-nebe', PLAYER)).available, 'granted openings remain usable').toBe(true)
  } finally {
    await place.rows('delete from player_cases where user_id = 7')
    await place.rows('delete from seasons')
  }
})

test('a case shows the return and the hash of its odds in force', async () => {
  const raid = entryOf(demo.files.cases, 'pervyy-reyd')
  const shown = await getCase('pervyy-reyd')
  expect(CaseDetails.safeParse(shown).error).toBeUndefined()
  const [published] = await place.rows<{ hash: string }>(
    `select encode(sha256(convert_to(document, 'UTF8')), 'hex') as hash from odds_versions where case_id = $1`,
    [raid.id],
  )
  expect(shown).toMatchObject({
    rtp: raid.expectedReturn,
    oddsVersion: 1,
    oddsHash: published?.hash,
    section: { slug: 'popular' },
  })
  expect(shown.user).toBeUndefined()
  expect(await getCase('level-10')).toMatchObject({ rtp: null })
})

test('the contents of a case are listed by price, descending, with exact chances that sum to 1', async () => {
  const drops = await routes.listCaseDrops({ params: { name: 'pervyy-reyd' }, query: {}, body: {} }, call(null))
  expect(z.array(CaseDrop).safeParse(drops).error).toBeUndefined()
  expect(drops.map((drop) => drop.price)).toEqual(drops.map((drop) => drop.price).toSorted((a, b) => b - a))
  expect(drops.reduce((sum, drop) => sum + drop.ticketTo - drop.ticketFrom, 0)).toBe(TICKETS)
  expect(drops.find((drop) => drop.id === 'fiery-soul-of-the-slayer')).toMatchObject({
    price: 2890.99,
    chance: 0.1311,
    rarity: 'arcana',
    ticketFrom: 0,
    ticketTo: 131_100,
    image: '/picture/items/fiery-soul-of-the-slayer',
  })
})

test('a case that does not exist, or is retired, is not found', async () => {
  await place.rows(`update cases set is_retired = true where slug = 'korona-koshmara'`)
  await place.rows('update catalogue_revision set revision = revision + 1')
  await catalogue.refresh()
  for (const name of ['no-such-case', 'korona-koshmara']) {
    const asks = [
      () => getCase(name),
      () => routes.listCaseDrops({ params: { name }, query: {}, body: {} }, call(null)),
    ]
    for (const ask of asks) {
      const refusal: unknown = await ask().catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Refusal)
      expect((refusal as Refusal).code).toBe('caseNotFound')
    }
  }
  expect(slugs((await sections()).flatMap((one) => one.cases))).not.toContain('korona-koshmara')
  await importCatalogue(place.deps, await demoSource())
  await catalogue.refresh()
  expect(await getCase('korona-koshmara')).toMatchObject({ slug: 'korona-koshmara' })
})

test('a player sees their free openings, their progress to the next one, and when a daily case is free again', async () => {
  const standing = async (slug: string) => (await getCase(slug, PLAYER)).user
  expect(await standing('pervyy-reyd')).toEqual({
    freeOpens: 0,
    openedSinceFree: 0,
    availableAt: null,
    refilledUntil: null,
  })
  expect(await standing('podarok-novichku')).toMatchObject({ freeOpens: 1 })
  expect(await standing('level-10')).toMatchObject({ freeOpens: 0 })
  await place.rows('update players set experience_minor = $1 where user_id = 7', [experienceOfLevel(10)])
  expect(await standing('level-10')).toMatchObject({ freeOpens: 1 })

  const nth = demo.files.cases.find((one) => one.everyNOpenFree === 5)
  if (!nth) throw new Error('the demo has no case with every fifth free')
  const nowMs = place.deps.clock.nowMs()
  await place.rows('update players set refilled_at = $1 where user_id = 7', [new Date(nowMs - HOUR_MS)])
  expect(await standing('zhalovane-naemnika')).toMatchObject({
    refilledUntil: new Date(nowMs + 23 * HOUR_MS).toISOString(),
  })
  await place.rows(
    `insert into player_cases (user_id, case_id, free_opens, opened_since_free, opened, opened_at)
     select 7, id, case slug when 'sekretnyy-svertok' then 2 else 0 end, case when every_n_open_free = 5 then 3 else 0 end, 1, $1
       from cases where slug in ('podarok-novichku', 'level-10', 'utrennyaya-razminka', 'sekretnyy-svertok') or id = $2`,
    [new Date(nowMs - HOUR_MS), nth.id],
  )
  expect(await standing('podarok-novichku')).toMatchObject({ freeOpens: 0 })
  expect(await standing('level-10')).toMatchObject({ freeOpens: 0 })
  expect(await standing('sekretnyy-svertok')).toMatchObject({ freeOpens: 2 })
  expect(await standing('utrennyaya-razminka')).toMatchObject({
    availableAt: new Date(nowMs + 23 * HOUR_MS).toISOString(),
  })
  expect(await getCase(nth.slug, PLAYER)).toMatchObject({
    counterData: { type: 'everyN', total: 5, left: 2 },
    user: { openedSinceFree: 3 },
  })
  const listed = (await sections({}, PLAYER)).flatMap((one) => one.cases).find((one) => one.id === nth.id)
  expect(listed?.counterData).toEqual({ type: 'everyN', total: 5, left: 2 })
  place.pass(23 * HOUR_MS)
  expect(await standing('utrennyaya-razminka')).toMatchObject({ availableAt: null })
})

test('the catalogue in memory follows an import, keeps old odds, and loads new ones before its next poll', async () => {
  const before = await catalogue.odds(15, 1)
  const source = await demoSource()
  const raid = entryOf(source.files.cases, 'pervyy-reyd')
  source.files.cases = [
    { ...raid, priceData: { ...raid.priceData, price: 50 }, expectedReturn: undefined },
    { ...raid, id: 900, slug: 'novyy-reyd', name: 'Новый рейд' },
  ]
  await importCatalogue(place.deps, onlyFile(source, 'cases'))
  expect(catalogue.caseBySlug('novyy-reyd')).toBeUndefined()
  expect(catalogue.cachedOdds(15, 2)).toBeUndefined()
  const loaded = await catalogue.loadOdds([
    { caseId: 900, version: 1 },
    { caseId: 15, version: 2 },
  ])
  expect([...loaded.keys()]).toEqual(['900:1', '15:2'])
  expect(catalogue.caseById(900)?.slug).toBe('novyy-reyd')
  expect(await getCase('pervyy-reyd')).toMatchObject({ priceData: { price: 50 }, oddsVersion: 2 })
  expect(await catalogue.odds(15, 1)).toBe(before)
  await expect(catalogue.odds(15, 99)).rejects.toThrow('case 15 has no odds version 99')
})
