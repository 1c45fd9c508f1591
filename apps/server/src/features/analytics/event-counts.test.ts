import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Database } from '../../platform/db.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { EventCounts } from './event-counts.ts'

const NOON = Date.UTC(2026, 0, 2, 12)
const view = (page: string, rest: object = {}): AnalyticsEvent => ({
  event: 'Site - Page Viewed',
  page,
  referrer: 'Direct',
  ...rest,
})

let made: TestDatabase
let database: Database
beforeEach(async () => {
  made = await createTestDatabase()
  database = new Database({ url: made.url, poolSize: 2 })
})
afterEach(async () => {
  await database.close()
  await made.drop()
})

const newCounts = (nowMs = NOON) =>
  new EventCounts({ database, clock: { nowMs: () => nowMs }, log: pino({ level: 'silent' }), project: TESTING_PROJECT })
const storedCounts = () =>
  database.rows<{ day: string; kind: string; name: string; count: bigint }>(
    'kept',
    'select day::text, kind, name, count from analytics_counts order by day, kind, name',
  )

test('visits and clicks are counted by day, without any data about the visitor', async () => {
  const counts = newCounts()
  counts.add([view('/'), view('/open/:caseName', { utmSource: 'telegram' })])
  counts.add([view('/'), { event: 'Click', target: 'Cases', place: 'Header' }])
  await counts.stop()
  const later = newCounts(NOON + 86_400_000)
  later.add([view('/')])
  await later.stop()
  expect((await storedCounts()).map(({ day, kind, name, count }) => [day, kind, name, Number(count)])).toEqual([
    ['2026-01-02', 'click', 'Cases, Header', 1],
    ['2026-01-02', 'page', '/', 2],
    ['2026-01-02', 'page', '/open/:caseName', 1],
    ['2026-01-02', 'referrer', 'Direct', 3],
    ['2026-01-02', 'utmSource', 'telegram', 1],
    ['2026-01-03', 'page', '/', 1],
    ['2026-01-03', 'referrer', 'Direct', 1],
  ])
})

test('the first view of a visit counts on its day of the shop, by campaign, country and device', async () => {
  const ELEVEN_AT_NIGHT = Date.UTC(2026, 0, 2, 20, 59)
  let nowMs = ELEVEN_AT_NIGHT
  const counts = new EventCounts({
    database,
    clock: { nowMs: () => nowMs },
    log: pino({ level: 'silent' }),
    project: TESTING_PROJECT,
  })
  const entry = view('/', { isEntry: true, utmSource: 'telegram', utmCampaign: 'review' })
  counts.add([entry, view('/battles')], { country: 'RU', device: 'mobile' })
  counts.add([entry], { country: 'RU', device: 'mobile' })
  counts.add([view('/', { isEntry: true })])
  nowMs += 60_000
  counts.add([entry], { country: 'RU', device: 'mobile' })
  await counts.stop()
  const visits = await database.rows(
    'visits',
    `select v.day::text, source, campaign, country, device, visits::int4 from site_visits v order by 1, 2`,
  )
  const telegram = { source: 'telegram', campaign: 'review', country: 'RU', device: 'mobile' }
  expect(visits).toEqual([
    { day: '2026-01-02', source: '', campaign: '', country: '', device: '', visits: 1 },
    { day: '2026-01-02', ...telegram, visits: 2 },
    { day: '2026-01-03', ...telegram, visits: 1 },
  ])
})

test('visits of invented campaigns are counted together beyond a thousand a day', async () => {
  const counts = newCounts()
  counts.add(Array.from({ length: 1500 }, (_, place) => view('/', { isEntry: true, utmSource: `invented ${place}` })))
  await counts.stop()
  const again = newCounts()
  again.add(Array.from({ length: 10 }, (_, place) => view('/', { isEntry: true, utmSource: `another ${place}` })))
  await again.stop()
  const [row] = await database.rows<{ rows: number; visits: number; other: number }>(
    'all_visits',
    `select count(*)::int4 as rows, sum(visits)::int4 as visits, (sum(visits) filter (where source = 'other'))::int4 as other from site_visits`,
  )
  expect(row?.visits).toBe(1510)
  expect(row?.rows).toBeLessThanOrEqual(1001)
  expect(row?.other).toBeGreaterThanOrEqual(510)
})

test('a sale counts its sum and bands of balances, and a sign-up its campaign, without the player', async () => {
  const counts = newCounts()
  const sale = { event: 'Sell', user: '7734', money: 1250.5, utastycoin: 40 } as const
  counts.add([
    { ...sale, type: 'one', price: 58.21 },
    { ...sale, type: 'one', price: 12.4 },
    { ...sale, type: 'battle', price: 640 },
    { event: 'Withdrawal Failed', item: 'Demon Eater', price: 3290.96, code: 'no_link' },
  ])
  const signUp = { event: 'Sign Up', createdAt: '2025-12-20T10:00:00Z', url: '/open/:caseName' } as const
  counts.add([
    { ...signUp, isLogged: false, query: { utmSource: 'telegram' } },
    { ...signUp, isLogged: true, query: { utmSource: 'telegram' } },
  ])
  await counts.stop()
  expect((await storedCounts()).map(({ kind, name, count }) => [kind, name, Number(count)])).toEqual([
    ['sell', 'battle, 500-1000', 1],
    ['sell', 'one, 0-100', 2],
    ['sell_coins', '0-100', 3],
    ['sell_gold', 'battle', 640],
    ['sell_gold', 'one', 70],
    ['sell_money', '1000+', 3],
    ['sign_in_age', 'month', 1],
    ['sign_up', 'logged', 1],
    ['sign_up', 'new', 1],
    ['sign_up_page', '/open/:caseName', 2],
    ['sign_up_utmSource', 'telegram', 1],
    ['withdrawal_failed', 'no_link, 1000+', 1],
    ['withdrawal_failed_item', 'no_link, Demon Eater', 1],
  ])
})

test('invented campaigns fill at most a thousand names a day', async () => {
  for (let round = 0; round < 3; round += 1) {
    const counts = newCounts()
    counts.add(Array.from({ length: 600 }, (_, place) => view('/', { utmSource: `${round} ${place}` })))
    await counts.stop()
  }
  const sources = (await storedCounts()).filter(({ kind }) => kind === 'utmSource')
  expect(sources).toHaveLength(1001)
  expect(sources.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1800)
  expect(Number(sources.find(({ name }) => name === 'other')?.count)).toBe(800)
  const again = newCounts()
  again.add([view('/', { utmSource: '0 1' })])
  await again.stop()
  expect(Number((await storedCounts()).find(({ name }) => name === '0 1')?.count)).toBe(2)
})

test('counts that could not be stored are stored with the next ones', async () => {
  const counts = newCounts()
  await database.rows('hide', 'alter table analytics_counts rename to hidden')
  counts.add([view('/'), view('/')])
  await counts.stop()
  await database.rows('show', 'alter table hidden rename to analytics_counts')
  counts.add([view('/')])
  await counts.stop()
  expect((await storedCounts()).map(({ kind, count }) => [kind, Number(count)])).toEqual([
    ['page', 3],
    ['referrer', 3],
  ])
})
