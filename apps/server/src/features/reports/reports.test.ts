import { GROWTH_BY, REPORT_DIMENSIONS, type ReportDimension } from '@runecase/api/operator/reports-rules.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportInvariants } from '../../../../../audit/reports.ts'
import { addVisits } from '../../core/visits/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { EventRelay } from '../../platform/event-relay.ts'
import { addDays, moscowDayStart } from '../../platform/moscow-day.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { countThePast } from '../../testing/report-past.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { countGames } from './count-games.ts'
import { countGrowth } from './count-growth.ts'
import { getEconomy, listFlows } from './economy.ts'
import { eraseOrigin } from './erase-origin.ts'
import { FlowCounter } from './flow-counter.ts'
import { getGameReport, listGameRows } from './game-report.ts'
import { getGrowth, listGrowth } from './get-growth.ts'
import { listCohorts } from './list-cohorts.ts'
import { listReportPlayers } from './list-report-players.ts'
import { OwedCounter } from './owed-counter.ts'
import { DAYS, FIRST_DAY, writeHistory } from './report-history.fixtures.ts'

/** The tables that consumers count, in the order in which they can be emptied. */
const COUNTED = [
  'report_days',
  'report_cohorts',
  'report_movements',
  'report_players',
  'report_game_days',
  'report_game_players',
]
const games = shopGames()
const TODAY = addDays(FIRST_DAY, DAYS - 1)

let world: World
let commits: readonly (readonly DomainEvent[])[]
/** The clock of who reads: the afternoon of the last day. */
const clock = { nowMs: () => moscowDayStart(TODAY) + 15 * 3_600_000 }
const deps = () => ({ database: world.deps.database, clock })

beforeAll(async () => {
  world = await makeWorld()
  // Entries of one session: the history is written with triggers disabled.
  const client = new Client({ connectionString: world.url })
  await client.connect()
  try {
    commits = await writeHistory({ rows: async (text, values) => (await client.query(text, values)).rows })
  } finally {
    await client.end()
  }
  for (const events of commits)
    await world.rows('insert into outbox (events) values ($1::json)', [JSON.stringify(events)])
  await relay().settle()
  await new FlowCounter(world.deps).settle()
}, 120_000)
afterAll(() => world.close())

const relay = () =>
  new EventRelay([world.deps.database], [countGrowth({ games }), countGames({ games })], world.deps.log)

const dayOf = (id: string) =>
  `((timestamptz '2026-01-01 00:00:00Z' + (${id} >> 22) * interval '1 millisecond') at time zone 'Europe/Moscow')::date`
/** What is counted as it is not stored: a word as the visits count it. */
const known = (column: string) => `coalesce(nullif(replace(${column}, '№', '-'), ''), '-')`

/** Everything that the report of growth counts, from the rows of the history alone: a row for each event with its day and what brought its player. */
const TRUTH = `
  with people as (
    select u.id, ${dayOf('u.id')} as born, ${known('s.utm_source')} as source, ${known('s.utm_campaign')} as campaign,
           ${known('s.country')} as country, ${known('s.device')} as device
      from users u left join sign_ups s on s.user_id = u.id where not u.is_bot),
  paid as (select user_id, ${dayOf('operation_id')} as day, paid_value_minor as value from payment_orders where operation_id is not null),
  active as (select user_id, day from paid union select user_id, ${dayOf('id')} from plays where kind <> 'exchange'),
  steps as (
    select p.*, exists (select from plays y where y.user_id = p.id and y.kind = 'case') as has_opened,
           (select min(day) from paid where user_id = p.id) as paid_on,
           exists (select from active a where a.user_id = p.id and a.day > p.born) as has_second
      from people p),
  facts as (
    select id, born as day, 'registrations' as metric, 1::numeric as value from steps
    union all select id, born, 'opened', 1 from steps where has_opened
    union all select id, born, 'refilled', 1 from steps where has_opened and paid_on is not null
    union all select id, born, 'second', 1 from steps where has_opened and paid_on is not null and has_second
    union all select id, paid_on, 'firstRefills', 1 from steps where paid_on is not null
    union all select user_id, day, 'refills', 1 from paid
    union all select user_id, day, 'refillSum', value / 100.0 from paid
    union all select o.user_id, ${dayOf('r.operation_id')}, 'returnSum', r.value_minor / 100.0
                from payment_returns r join payment_orders o on o.id = r.order_id
    union all select user_id, ${dayOf('operation_id')}, 'deliverySum', price_minor / 100.0 from items where status = 20)
  select f.metric, f.day, f.value, p.* from facts f join people p using (id)`

type Sums = Record<string, number>
const METRICS = [
  'registrations',
  'opened',
  'refilled',
  'second',
  'firstRefills',
  'refills',
  'refillSum',
  'returnSum',
  'deliverySum',
]

async function truthBy(key: string, since: string, until: string, filter = 'true'): Promise<Map<string, Sums>> {
  const rows = await world.rows<{ key: string; metric: string; value: string }>(
    `select ${key}::text as key, metric, sum(value) as value from (${TRUTH}) t where day between $1 and $2 and ${filter} group by 1, 2`,
    [since, until],
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([name, own]) => [
      name,
      Object.fromEntries(
        METRICS.map((metric) => [metric, Number(own.find((one) => one.metric === metric)?.value ?? 0)]),
      ),
    ]),
  )
}
const countedOf = (row: object) => Object.fromEntries(METRICS.map((metric) => [metric, (row as Sums)[metric]]))

test.each(['today', 'week', 'month', 'quarter'] as const)(
  'growth of %s is what happened, by every dimension',
  async (period) => {
    const { since, until, value, before, days } = await getGrowth(deps(), { period })
    expect(until).toBe(TODAY)
    for (const by of GROWTH_BY) {
      const { items } = await listGrowth(deps(), { period, by, sort: '-registrations', perPage: 200 })
      expect(new Map(items.map((row) => [row.key, countedOf(row)]))).toEqual(await truthBy(by, since, until))
    }
    const length = days.length === 0 ? 1 : (Date.parse(until) - Date.parse(since)) / 86_400_000 + 1
    const [all] = [...(await truthBy(`'all'`, since, until)).values()]
    const [past] = [...(await truthBy(`'all'`, addDays(since, -length), addDays(since, -1))).values()]
    const nothing = Object.fromEntries(METRICS.map((metric) => [metric, 0]))
    expect(countedOf(value)).toEqual(all ?? nothing)
    expect(countedOf(before)).toEqual(past ?? nothing)
    expect(value.netIncome).toBeCloseTo(value.refillSum - value.returnSum - value.deliverySum, 6)
  },
)

test('growth of one source is that of its players alone, and what has none has its own row', async () => {
  for (const [source, filter] of [
    ['telegram', `source = 'telegram'`],
    ['-', `source = '-'`],
  ] as const) {
    const { items } = await listGrowth(deps(), { period: 'quarter', by: 'campaign', source, sort: 'key', perPage: 200 })
    expect(items.length).toBeGreaterThan(1)
    expect(new Map(items.map((row) => [row.key, countedOf(row)]))).toEqual(
      await truthBy('campaign', addDays(TODAY, -89), TODAY, filter),
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
  expect((await getGrowth(deps(), { period: 'today' })).value.visits).toBe(7)
  expect((await getGrowth(deps(), { period: 'today', country: 'RU' })).value.visits).toBe(5)
  expect((await getGrowth(deps(), { period: 'today', country: '-' })).value.visits).toBe(2)
  const { items } = await listGrowth(deps(), { period: 'week', by: 'source', sort: '-visits', perPage: 1 })
  expect(items[0]).toMatchObject({ key: 'telegram', visits: 8 })
  await world.rows('delete from site_visits')
})

test('cohorts are what players of each week did by then, and nothing before it can be known', async () => {
  const { items } = await listCohorts(deps(), { sort: '-week', perPage: 50 })
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

test('games and cases are what plays were, with each player once a day', async () => {
  const { since, until, value } = await getGameReport(deps(), { period: 'month' })
  for (const [by, key] of [
    ['game', 'kind'],
    ['case', `facts ->> 'caseId'`],
    ['day', dayOf('id')],
  ] as const) {
    const { items } = await listGameRows(
      { ...deps(), catalogue: { caseById: () => undefined } as never },
      { period: 'month', by, sort: '-staked', perPage: 200 },
    )
    const truth = await world.rows<Sums & { key: string; stated: number | null }>(
      `with chosen as (
         select (${key})::text as key, plays.*, ${dayOf('id')} as day from plays
          where kind <> 'exchange' and ${dayOf('id')} between $1 and $2 and ${by === 'case' ? `kind = 'case'` : 'true'})
       select key, count(*)::int4 as plays, (coalesce(sum(staked_minor) filter (where currency = 1), 0) / 100)::float8 as staked,
              (coalesce(sum(won_minor) filter (where currency = 1), 0) / 100)::float8 as won,
              coalesce(sum((facts ->> 'count')::int) filter (where kind = 'case'), 0)::int4 as openings,
              (sum((facts ->> 'promisedMinor')::float8) filter (where kind = 'case' and currency = 1)
                / nullif(sum(staked_minor) filter (where kind = 'case' and currency = 1), 0)::float8)::float8 as stated,
              (select count(*) from (select distinct user_id, day, kind, facts ->> 'caseId' from chosen d where d.key = chosen.key) x)::int4 as players
         from chosen group by key`,
      [since, until],
    )
    expect(
      new Map(items.map((row) => [row.key, [row.plays, row.staked, row.won, row.openings, row.playerDays]])),
    ).toEqual(new Map(truth.map((row) => [row.key, [row.plays, row.staked, row.won, row.openings, row.players]])))
    for (const row of truth) {
      const own = items.find(({ key: name }) => name === row.key)
      expect(own?.stated ?? 0).toBeCloseTo(row.stated ?? 0, 9)
      expect(own?.observed ?? 0).toBeCloseTo(row.staked === 0 ? 0 : (row.won as number) / (row.staked as number), 9)
      expect(own?.share ?? 0).toBeCloseTo((row.staked as number) / value.staked, 9)
    }
  }
  const { items } = await listGameRows(
    { ...deps(), catalogue: { caseById: () => undefined } as never },
    { period: 'month', by: 'game', sort: '-staked', perPage: 200 },
  )
  for (const { staked, perHour } of items) expect(perHour).toBeCloseTo(staked / (29 * 24 + 15), 1)
})

test('the economy is what the ledger moved, and owes what is left', async () => {
  await new OwedCounter(deps() as never).count()
  const { figures, since, until } = await getEconomy(deps(), { period: 'month' })
  const [truth] = await world.rows<Sums>(
    `with own as (select *, ${dayOf('operation_id')} as day from ledger_entries where account_id >= 1000 and currency = 1)
     select (sum(amount) filter (where amount > 0 and day between $1 and $2) / 100)::float8 as created,
            (-sum(amount) filter (where amount < 0 and day between $1 and $2) / 100)::float8 as burnt,
            (sum(amount) filter (where day <= $2) / 100)::float8 as balances,
            (sum(amount) filter (where kind = 21 and day between $1 and $2) / 100)::float8 as bonuses,
            ((select sum(price_minor) from items where source = 7 and ${dayOf('id')} between $1 and $2) / 100)::float8 as items,
            ((select sum(won_minor) from plays where kind <> 'exchange' and staked_minor = 0 and currency = 1 and ${dayOf('id')} between $1 and $2) / 100)::float8 as free,
            ((select sum(staked_minor) from plays where kind <> 'exchange' and currency = 1 and ${dayOf('id')} between $1 and $2) / 100)::float8 as staked
       from own`,
    [since, until],
  )
  const of = (name: string) => truth?.[name] ?? Number.NaN
  expect(figures.created.value).toBeCloseTo(of('created'), 6)
  expect(figures.burnt.value).toBeCloseTo(of('burnt'), 6)
  expect(figures.balances.value).toBeCloseTo(of('balances'), 6)
  const prizes = of('bonuses') + of('items') + of('free')
  expect(figures.prizes.value).toBeCloseTo(prizes, 6)
  expect(figures.prizeShare.value).toBeCloseTo(prizes / of('staked'), 9)
  expect(figures.owed.value).toBeCloseTo(of('balances') + (figures.items.value ?? Number.NaN), 6)
  const { items } = await listFlows(deps(), { period: 'month', currency: 'GOLD', sort: '-created', perPage: 100 })
  expect(items.map(({ cause }) => cause).toSorted()).toEqual([
    'case opened',
    'refill',
    'refill bonus',
    'refill returned',
  ])
  expect(items.reduce((sum, { created }) => sum + created, 0)).toBeCloseTo(of('created'), 6)
})

test('a figure leads to as many players as it counts', async () => {
  const { value, since, until } = await getGrowth(deps(), { period: 'month' })
  const total = async (of: Parameters<typeof listReportPlayers>[1]['of'], filter = {}) =>
    (await listReportPlayers(deps(), { of, from: since, until, sort: '-id', perPage: 50, ...filter })).total
  expect(await total('registered')).toBe(value.registrations)
  expect(await total('opened')).toBe(value.opened)
  expect(await total('refilled')).toBe(value.refilled)
  expect(await total('second')).toBe(value.second)
  expect(await total('firstRefill')).toBe(value.firstRefills)
  for (const dimension of REPORT_DIMENSIONS) {
    const { items } = await listGrowth(deps(), { period: 'month', by: dimension, sort: 'key', perPage: 200 })
    for (const row of items) expect(await total('registered', { [dimension]: row.key })).toBe(row.registrations)
  }
  const [payers] = await world.rows<{ count: number }>(
    `select count(distinct user_id)::int4 as count from payment_orders where ${dayOf('operation_id')} between $1 and $2`,
    [since, until],
  )
  expect(await total('refill')).toBe(payers?.count)
  const [first] = (await listReportPlayers(deps(), { of: 'refill', from: since, until, sort: 'id', perPage: 1 })).items
  const [own] = await world.rows<{ refills: number; sum: number }>(
    'select count(*)::int4 as refills, (sum(paid_value_minor) / 100)::float8 as sum from payment_orders where user_id = $1 and operation_id is not null',
    [first?.id],
  )
  expect([first?.refills, first?.refillSum]).toEqual([own?.refills, own?.sum])
})

const stateOf = () =>
  Promise.all(
    COUNTED.map((table) => {
      const byOrigin = table === 'report_days' || table === 'report_cohorts'
      const rows = byOrigin
        ? `select o.source, o.campaign, to_jsonb(t) - 'origin_id' - 'value' as row, sum(t.value) as value
             from ${table} t join report_origins o on o.id = t.origin_id group by 1, 2, 3 having sum(t.value) <> 0`
        : `select to_jsonb(t) - 'origin_id' as row from ${table} t`
      return world.rows(`select * from (${rows}) x order by x::text`)
    }),
  )

test('events of growth that come again change nothing', async () => {
  const before = await stateOf()
  await world.deps.database.transaction((tx) => countGrowth({ games }).apply(tx, commits.flat()))
  expect(await stateOf()).toEqual(before)
})

test('the migration counts the same past as the events', async () => {
  const before = await stateOf()
  await world.rows(`truncate ${COUNTED.join(', ')}, report_origins`)
  await world.rows(await countThePast())
  expect(await stateOf()).toEqual(before)
})

test('an erased player leaves no trace of what brought them, and the sums stay whole', async () => {
  const [player] = await world.rows<{ id: bigint; source: string }>(
    `select p.user_id as id, o.source from report_players p join report_origins o on o.id = p.origin_id
      where o.source = 'telegram' and exists (select from report_movements m where m.user_id = p.user_id) order by 1 limit 1`,
  )
  const countedBy = async (source: string) =>
    (await listGrowth(deps(), { period: 'quarter', by: 'source', sort: 'key', perPage: 50 })).items.find(
      ({ key }) => key === source,
    )
  const [all, telegram] = [await getGrowth(deps(), { period: 'quarter' }), await countedBy('telegram')]
  await world.deps.database.transaction((tx) => eraseOrigin(tx, player?.id ?? 0n))
  expect((await getGrowth(deps(), { period: 'quarter' })).value).toEqual(all.value)
  expect((await countedBy('telegram'))?.registrations).toBe((telegram?.registrations ?? 0) - 1)
  const { items } = await listReportPlayers(deps(), {
    of: 'registered',
    from: FIRST_DAY,
    until: TODAY,
    source: '-',
    sort: 'id',
    perPage: 200,
  })
  expect(items.map(({ id }) => id)).toContain(String(player?.id))
})

test('the auditor finds nothing in all this', async () => {
  const client = new Client({ connectionString: world.url })
  await client.connect()
  try {
    for (const { id, check } of reportInvariants) {
      const { looked, findings } = await check({ client } as never)
      expect(findings, id).toEqual([])
      expect(looked, id).toBeGreaterThan(0)
    }
  } finally {
    await client.end()
  }
})

const dimensionOf = (name: ReportDimension) => name
test('every dimension of the reports is a column of what brought players', async () => {
  const columns = await world.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'report_origins' and column_name <> 'id'`,
  )
  expect(columns.map(({ name }) => name).toSorted()).toEqual(REPORT_DIMENSIONS.map(dimensionOf).toSorted())
})
