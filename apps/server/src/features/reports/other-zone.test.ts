import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { reportInvariants } from '../../../../../audit/reports.ts'
import { dayAt, dayStart } from '../../platform/shop-day.ts'
import { getEconomy } from './economy.ts'
import { listGameRows } from './game-report.ts'
import { listGrowth } from './get-growth.ts'
import { listCohorts } from './list-cohorts.ts'
import { countedOf, dayOf, makeReportWorld, type Sums, TODAY, truthBy } from './report-truth.fixtures.ts'

/** Ahead of Moscow by two hours and a half: its midnights lie within an hour of UTC. */
const ZONE = 'Asia/Kolkata'
const { world, deps } = await makeReportWorld(ZONE)
afterAll(() => world.close())

test('a shop in another time zone reports growth by its own days', async () => {
  const { items } = await listGrowth(deps, { period: 'quarter', by: 'day', sort: 'key', perPage: 200 })
  const truth = await truthBy(world, 'day', { since: '2026-01-01', until: TODAY })
  expect(new Map(items.map((row) => [row.key, countedOf(row)]))).toEqual(truth)
  const [moved] = await world.rows<{ count: number }>(
    `select count(*)::int4 as count from plays where ${dayOf('id')} <> (moment_of_id(id) at time zone 'Europe/Moscow')::date`,
  )
  expect(moved?.count, 'plays that Moscow has on another day').toBeGreaterThan(10)
})

test('a shop in another time zone reports games, cohorts and movements by its own days', async () => {
  const { items } = await listGameRows(
    { ...deps, catalogue: { caseById: () => undefined } as never },
    { period: 'month', by: 'day', sort: 'key', perPage: 200 },
  )
  const since = '2026-01-31'
  const plays = await world.rows<{ day: string; plays: number }>(
    `select ${dayOf('id')}::text as day, count(*)::int4 as plays from plays where kind <> 'exchange' and ${dayOf('id')} >= $1 group by 1`,
    [since],
  )
  expect(new Map(items.map(({ key, plays: count }) => [key, count]))).toEqual(
    new Map(plays.map(({ day, plays: count }) => [day, count])),
  )
  const weeks = await world.rows<{ week: string; players: number }>(
    `select date_trunc('week', ${dayOf('id')}::timestamp)::date::text as week, count(*)::int4 as players from users where not is_bot group by 1`,
  )
  const cohorts = await listCohorts(deps, { sort: 'week', perPage: 200 })
  expect(new Map(cohorts.items.map(({ week, players }) => [week, players]))).toEqual(
    new Map(weeks.map(({ week, players }) => [week, players])),
  )
  const { figures, since: first } = await getEconomy(deps, { period: 'month' })
  const [ledger] = await world.rows<Sums>(
    `select (sum(amount) filter (where amount > 0) / 100)::float8 as created from ledger_entries
      where account_id >= 1000 and currency = 1 and ${dayOf('operation_id')} between $1 and $2`,
    [first, TODAY],
  )
  expect(figures.created.value).toBeCloseTo(ledger?.created ?? Number.NaN, 6)
  expect(dayAt(dayStart(first, ZONE), 'UTC')).not.toBe(first)
})

test('the auditor finds nothing in a shop of another time zone, and much where its days are Moscow days', async () => {
  const client = new Client({ connectionString: world.url })
  await client.connect()
  const findings = async () =>
    (await Promise.all(reportInvariants.map(({ check }) => check({ client } as never)))).flatMap((one) => one.findings)
  try {
    expect(await findings()).toEqual([])
    await client.query('begin')
    await client.query(`select set_shop_zone('Europe/Moscow')`)
    expect((await findings()).length).toBeGreaterThan(10)
    await client.query('rollback')
  } finally {
    await client.end()
  }
})
