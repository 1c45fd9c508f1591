import { GROWTH_BY, REPORT_DIMENSIONS } from '@runecase/api/operator/reports-rules.ts'
import { afterAll, expect, test } from 'vitest'
import { addVisits } from '../../core/visits/public.ts'
import { addDays } from '../../platform/shop-day.ts'
import { getGrowth, listGrowth } from './get-growth.ts'
import { listCohorts } from './list-cohorts.ts'
import { listReportPlayers } from './list-report-players.ts'
import { countedOf, dayOf, makeReportWorld, NOTHING, type Sums, TODAY, truthBy } from './report-truth.fixtures.ts'

const { world, deps } = await makeReportWorld()
afterAll(() => world.close())

test.each(['today', 'week', 'month', 'quarter'] as const)(
  'growth of %s is what happened, by every dimension',
  async (period) => {
    const { since, until, value, before, days } = await getGrowth(deps, { period })
    expect(until).toBe(TODAY)
    for (const by of GROWTH_BY) {
      const { items } = await listGrowth(deps, { period, by, sort: '-registrations', perPage: 200 })
      expect(new Map(items.map((row) => [row.key, countedOf(row)]))).toEqual(await truthBy(world, by, { since, until }))
    }
    const length = days.length === 0 ? 1 : (Date.parse(until) - Date.parse(since)) / 86_400_000 + 1
    const [all] = [...(await truthBy(world, `'all'`, { since, until })).values()]
    const [past] = [
      ...(await truthBy(world, `'all'`, { since: addDays(since, -length), until: addDays(since, -1) })).values(),
    ]
    expect(countedOf(value)).toEqual(all ?? NOTHING)
    expect(countedOf(before)).toEqual(past ?? NOTHING)
    expect(value.netIncome).toBeCloseTo(value.refillSum - value.returnSum - value.deliverySum, 6)
  },
)

test('growth of one source is that of its players alone, and what has none has its own row', async () => {
  for (const [source, filter] of [
    ['telegram', `source = 'telegram'`],
    ['-', `source = '-'`],
  ] as const) {
    const { items } = await listGrowth(deps, { period: 'quarter', by: 'campaign', source, sort: 'key', perPage: 200 })
    expect(items.length).toBeGreaterThan(1)
    expect(new Map(items.map((row) => [row.key, countedOf(row)]))).toEqual(
      await truthBy(world, 'campaign', { since: addDays(TODAY, -89), until: TODAY, filter }),
    )
  }
})

test('visits stand beside them by the same words', async () => {
  const origin = { source: 'telegram', campaign: 'review', country: 'RU', device: 'mobile' }
  await world.deps.database.transaction((tx) =>
    addVisits(tx, TODAY, [
      { ...origin, count: 5 },
      { ...origin, country: '', count: 2 },
    ]),
  )
  await world.deps.database.transaction((tx) => addVisits(tx, addDays(TODAY, -1), [{ ...origin, count: 1 }]))
  expect((await getGrowth(deps, { period: 'today' })).value.visits).toBe(7)
  expect((await getGrowth(deps, { period: 'today', country: 'RU' })).value.visits).toBe(5)
  expect((await getGrowth(deps, { period: 'today', country: '-' })).value.visits).toBe(2)
  const { items } = await listGrowth(deps, { period: 'week', by: 'source', sort: '-visits', perPage: 1 })
  expect(items[0]).toMatchObject({ key: 'telegram', visits: 8 })
  await world.rows('delete from site_visits')
})

test('growth of one partner is that of whom they brought, with the visits of their links', async () => {
  const [partner] = await world.rows<{ id: string }>(
    'select partner_id::text as id from partner_players where not is_linked group by 1 order by count(*) desc limit 1',
  )
  const id = partner?.id ?? ''
  const since = addDays(TODAY, -89)
  const { items } = await listGrowth(deps, { period: 'quarter', by: 'source', partner: id, sort: 'key', perPage: 200 })
  expect(items.length).toBeGreaterThan(1)
  expect(new Map(items.map((row) => [row.key, countedOf(row)]))).toEqual(
    await truthBy(world, 'source', { since, until: TODAY, filter: `partner = '${id}'` }),
  )
  expect(items.map(({ visits }) => visits)).toEqual(items.map(() => null))
  const byPartner = (await listGrowth(deps, { period: 'quarter', by: 'partner', sort: '-visits', perPage: 200 })).items
  const [visits] = await world.rows<{ all: number }>(
    'select sum(visits)::int4 as all from report_partner_visits where partner = $1 and day between $2 and $3',
    [id, since, TODAY],
  )
  expect(byPartner.find(({ key }) => key === id)).toMatchObject({ visits: visits?.all, name: expect.any(String) })
  expect(byPartner.find(({ key }) => key === '-')?.visits).toBe(null)
  const own = await getGrowth(deps, { period: 'quarter', partner: id })
  expect([own.value.visits, own.partner]).toEqual([visits?.all, expect.any(String)])
})

test('cohorts are what players of each week did by then, and nothing before it can be known', async () => {
  const { items } = await listCohorts(deps, { sort: '-week', perPage: 50 })
  const truth = await world.rows<Sums & { week: string }>(`
    with people as (select id, ${dayOf('id')} as born from users where not is_bot),
    paid as (select user_id, ${dayOf('operation_id')} as day, paid_value_minor as value from payment_orders where operation_id is not null),
    active as (select user_id, day from paid union select user_id, ${dayOf('id')} from plays where kind <> 'exchange'),
    moved as (
      select user_id, day, value from paid
      union all select o.user_id, ${dayOf('r.operation_id')}, -r.value_minor from payment_returns r join payment_orders o on o.id = r.order_id
      union all select user_id, ${dayOf('operation_id')}, -price_minor from items where status = 20)
    select date_trunc('week', born)::date::text as week, count(*)::int4 as players,
           (count(*) filter (where exists (select from active a where a.user_id = id and a.day = born + 1)))::int4 as day1,
           (count(*) filter (where exists (select from active a where a.user_id = id and a.day = born + 7)))::int4 as day7,
           (count(*) filter (where exists (select from active a where a.user_id = id and a.day = born + 30)))::int4 as day30,
           (count(*) filter (where exists (select from paid a where a.user_id = id)))::int4 as payers,
           coalesce(sum((select count(*) from paid a where a.user_id = id)), 0)::int4 as refills,
           (coalesce(sum((select sum(value) from moved m where m.user_id = id)), 0) / 100)::float8 as net,
           (coalesce(sum((select sum(value) from moved m where m.user_id = id and m.day < born + 7)), 0) / 100)::float8 as week1,
           (coalesce(sum((select sum(value) from moved m where m.user_id = id and m.day < born + 28)), 0) / 100)::float8 as week4
      from people group by 1 order by 1 desc`)
  const isOver = (week: string, days: number) => addDays(week, 6 + days) < TODAY
  expect(
    items.map(({ week, players, day1, day7, day30, payers, refills, netIncome, week1, week4 }) => ({
      ...{ week, players, day1, day7, day30, payers, refills, net: netIncome, week1, week4 },
    })),
  ).toEqual(
    truth.map(({ day1, day7, day30, week1, week4, ...row }) => ({
      ...row,
      day1: isOver(row.week, 1) ? day1 : null,
      day7: isOver(row.week, 7) ? day7 : null,
      day30: isOver(row.week, 30) ? day30 : null,
      week1: isOver(row.week, 6) ? week1 : null,
      week4: isOver(row.week, 27) ? week4 : null,
    })),
  )
  expect(items.some(({ day30 }) => (day30 ?? 0) > 0)).toBe(true)
  expect(items[0]?.day7, 'the last week has not reached it').toBe(null)
})

test('a figure leads to as many players as it counts', async () => {
  const { value, since, until } = await getGrowth(deps, { period: 'month' })
  const total = async (of: Parameters<typeof listReportPlayers>[1]['of'], filter = {}) =>
    (await listReportPlayers(deps, { of, from: since, until, sort: '-id', perPage: 50, ...filter })).total
  expect(await total('registered')).toBe(value.registrations)
  expect(await total('opened')).toBe(value.opened)
  expect(await total('refilled')).toBe(value.refilled)
  expect(await total('second')).toBe(value.second)
  expect(await total('firstRefill')).toBe(value.firstRefills)
  for (const dimension of REPORT_DIMENSIONS) {
    const { items } = await listGrowth(deps, { period: 'month', by: dimension, sort: 'key', perPage: 200 })
    for (const row of items) expect(await total('registered', { [dimension]: row.key })).toBe(row.registrations)
  }
  const [payers] = await world.rows<{ count: number }>(
    `select count(distinct user_id)::int4 as count from payment_orders where ${dayOf('operation_id')} between $1 and $2`,
    [since, until],
  )
  expect(await total('refill')).toBe(payers?.count)
  const [first] = (await listReportPlayers(deps, { of: 'refill', from: since, until, sort: 'id', perPage: 1 })).items
  const [own] = await world.rows<{ refills: number; sum: number }>(
    'select count(*)::int4 as refills, (sum(paid_value_minor) / 100)::float8 as sum from payment_orders where user_id = $1 and operation_id is not null',
    [first?.id],
  )
  expect([first?.refills, first?.refillSum]).toEqual([own?.refills, own?.sum])
})

test('every dimension of the reports is a column of what brought players', async () => {
  const columns = await world.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'report_origins' and column_name <> 'id'`,
  )
  expect(columns.map(({ name }) => name).toSorted()).toEqual(REPORT_DIMENSIONS.toSorted())
})
