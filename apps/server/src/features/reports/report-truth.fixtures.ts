import { Client } from 'pg'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { EventRelay } from '../../platform/event-relay.ts'
import { addDays, dayStart } from '../../platform/shop-day.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { countGames } from './count-games.ts'
import { countGrowth } from './count-growth.ts'
import { FlowCounter } from './flow-counter.ts'
import { DAYS, FIRST_DAY, writeHistory } from './report-history.fixtures.ts'

export const TODAY = addDays(FIRST_DAY, DAYS - 1)
export const games = shopGames()

/** A world with a history that the reports have counted from its events. The clock of who reads is the afternoon of the last day. */
export async function makeReportWorld(timeZone: string = TESTING_PROJECT.timeZone) {
  const world = await makeWorld()
  const project = { timeZone }
  await world.rows('select set_shop_zone($1)', [timeZone])
  // Entries of one session: the history is written with triggers disabled.
  const client = new Client({ connectionString: world.url })
  await client.connect()
  let commits: readonly (readonly DomainEvent[])[]
  try {
    commits = await writeHistory({ rows: async (text, values) => (await client.query(text, values)).rows }, timeZone)
  } finally {
    await client.end()
  }
  for (const events of commits)
    await world.rows('insert into outbox (events) values ($1::json)', [JSON.stringify(events)])
  const consumers = [countGrowth({ games, project }), countGames({ games, project })]
  await new EventRelay([world.deps.database], consumers, world.deps.log).settle()
  await new FlowCounter(world.deps).settle()
  const clock = { nowMs: () => dayStart(TODAY, timeZone) + 15 * 3_600_000 }
  return { world, commits, deps: { database: world.deps.database, clock, project } }
}

/** SQL: the day of the shop of an id. */
export const dayOf = (id: string) =>
  `((timestamptz '2026-01-01 00:00:00Z' + (${id} >> 22) * interval '1 millisecond') at time zone shop_zone())::date`
/** What is counted as it is not stored: a word as the visits count it. */
const known = (column: string) => `coalesce(nullif(replace(${column}, '№', '-'), ''), '-')`

/** Everything that the report of growth counts, from the rows of the history alone: a row for each event with its day and what brought its player. */
const TRUTH = `
  with people as (
    select u.id, ${dayOf('u.id')} as born, ${known('s.utm_source')} as source, ${known('s.utm_campaign')} as campaign,
           ${known('s.country')} as country, ${known('s.device')} as device, coalesce(b.partner_id::text, '-') as partner
      from users u left join sign_ups s on s.user_id = u.id
      left join partner_players b on b.user_id = u.id and not b.is_linked where not u.is_bot),
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

export type Sums = Record<string, number>
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

/** What happened in days by a key, from the history alone. */
export async function truthBy(
  { rows }: Pick<World, 'rows'>,
  key: string,
  { since, until, filter = 'true' }: { readonly since: string; readonly until: string; readonly filter?: string },
): Promise<Map<string, Sums>> {
  const found = await rows<{ key: string; metric: string; value: string }>(
    `select ${key}::text as key, metric, sum(value) as value from (${TRUTH}) t where day between $1 and $2 and ${filter} group by 1, 2`,
    [since, until],
  )
  return new Map(
    [...Map.groupBy(found, (row) => row.key)].map(([name, own]) => [
      name,
      Object.fromEntries(
        METRICS.map((metric) => [metric, Number(own.find((one) => one.metric === metric)?.value ?? 0)]),
      ),
    ]),
  )
}
/** The same figures of a row of the report. */
export const countedOf = (row: object) => Object.fromEntries(METRICS.map((metric) => [metric, (row as Sums)[metric]]))

/** Of no metric anything. */
export const NOTHING: Sums = Object.fromEntries(METRICS.map((metric) => [metric, 0]))
