import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { reportInvariants } from '../../../../../audit/reports.ts'
import { countThePast } from '../../testing/report-past.ts'
import { countGrowth } from './count-growth.ts'
import { getEconomy, listFlows } from './economy.ts'
import { eraseOrigin } from './erase-origin.ts'
import { getGameReport, listGameRows } from './game-report.ts'
import { getGrowth, listGrowth } from './get-growth.ts'
import { listReportPlayers } from './list-report-players.ts'
import { OwedCounter } from './owed-counter.ts'
import { FIRST_DAY } from './report-history.fixtures.ts'
import { dayOf, games, makeReportWorld, type Sums, TODAY } from './report-truth.fixtures.ts'

/** The tables that consumers count, in the order in which they can be emptied. */
const COUNTED = [
  'report_days',
  'report_cohorts',
  'report_movements',
  'report_players',
  'report_game_days',
  'report_game_players',
]

const { world, commits, deps } = await makeReportWorld()
afterAll(() => world.close())

test('games and cases are what plays were, with each player once a day', async () => {
  const { since, until, value } = await getGameReport(deps, { period: 'month' })
  for (const [by, key] of [
    ['game', 'kind'],
    ['case', `facts ->> 'caseId'`],
    ['day', dayOf('id')],
  ] as const) {
    const { items } = await listGameRows(
      { ...deps, catalogue: { caseById: () => undefined } as never },
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
    { ...deps, catalogue: { caseById: () => undefined } as never },
    { period: 'month', by: 'game', sort: '-staked', perPage: 200 },
  )
  for (const { staked, perHour } of items) expect(perHour).toBeCloseTo(staked / (29 * 24 + 15), 1)
})

test('the economy is what the ledger moved, and owes what is left', async () => {
  await new OwedCounter(deps as never).count()
  const { figures, since, until } = await getEconomy(deps, { period: 'month' })
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
  const { items } = await listFlows(deps, { period: 'month', currency: 'GOLD', sort: '-created', perPage: 100 })
  expect(items.map(({ cause }) => cause).toSorted()).toEqual([
    'case opened',
    'refill',
    'refill bonus',
    'refill returned',
  ])
  expect(items.reduce((sum, { created }) => sum + created, 0)).toBeCloseTo(of('created'), 6)
})

/** Everything but visits, which are numbers without a key. */
const KEYED = commits.flat().filter(({ kind }) => kind !== 'partner.visited')

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
  await world.deps.database.transaction((tx) => countGrowth({ games, project: deps.project }).apply(tx, KEYED))
  expect(await stateOf()).toEqual(before)
})

test('the migration counts the same past as the events', async () => {
  const before = await stateOf()
  await world.rows(`truncate ${COUNTED.join(', ')}, report_origins`)
  await world.rows(await countThePast())
  expect(await stateOf()).toEqual(before)
  // Partners came after that migration.
  await world.deps.database.transaction((tx) => countGrowth({ games, project: deps.project }).apply(tx, KEYED))
})

test('an erased player leaves no trace of what brought them, and the sums stay whole', async () => {
  const [player] = await world.rows<{ id: bigint; source: string }>(
    `select p.user_id as id, o.source from report_players p join report_origins o on o.id = p.origin_id
      where o.source = 'telegram' and exists (select from report_movements m where m.user_id = p.user_id) order by 1 limit 1`,
  )
  const countedBy = async (source: string) =>
    (await listGrowth(deps, { period: 'quarter', by: 'source', sort: 'key', perPage: 50 })).items.find(
      ({ key }) => key === source,
    )
  const [all, telegram] = [await getGrowth(deps, { period: 'quarter' }), await countedBy('telegram')]
  await world.deps.database.transaction((tx) => eraseOrigin(tx, player?.id ?? 0n))
  await world.rows('update users set erased_at = now() where id = $1', [player?.id])
  expect((await getGrowth(deps, { period: 'quarter' })).value).toEqual(all.value)
  expect((await countedBy('telegram'))?.registrations).toBe((telegram?.registrations ?? 0) - 1)
  const { items } = await listReportPlayers(deps, {
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
