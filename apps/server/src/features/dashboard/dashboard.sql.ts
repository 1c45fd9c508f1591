import type { KnownOrder } from '../../core/cashier/public.ts'
import { CASES, ODDS_ROWS, ODDS_VERSIONS } from '../../core/catalog/public.ts'
import { OBSERVED_ODDS } from '../../core/openings/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface FigureAddition {
  readonly hour: Date
  readonly metric: string
  readonly subject: string
  readonly value: bigint
}

/** Adds to hourly figures. Each event must be passed only once. */
export function addFigures(tx: Tx, additions: readonly FigureAddition[]): void {
  tx.send(
    'add_dashboard_figures',
    `insert into dashboard_hours as d (hour, metric, subject, value)
     select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::int8[]) as x (hour, metric, subject, value) order by 2, 1, 3
     on conflict (metric, hour, subject) do update set value = d.value + excluded.value`,
    [
      additions.map(({ hour }) => hour),
      additions.map(({ metric }) => metric),
      additions.map(({ subject }) => subject),
      additions.map(({ value }) => value),
    ],
  )
}

/** A player, and the operation whose id contains the time. */
export interface PlayerDay {
  readonly userId: string
  readonly id: bigint
}

export function addPlayers(tx: Tx, players: readonly PlayerDay[]): void {
  tx.send(
    'add_dashboard_players',
    `insert into dashboard_players (day, user_id)
     select distinct (moment_of_id(id) at time zone shop_zone())::date, user_id from unnest($1::int8[], $2::int8[]) as x (user_id, id)
      order by 1, 2 on conflict do nothing`,
    [players.map(({ userId }) => userId), players.map(({ id }) => id)],
  )
}

/** Counts orders that were paid or failed, by method, and the paid sums. */
export function addRefills(tx: Tx, paid: readonly KnownOrder[], failed: readonly KnownOrder[]): void {
  tx.send(
    'add_dashboard_refills',
    `with paid as (
       select user_id, method, paid_value_minor, date_trunc('hour', moment_of_id(operation_id), shop_zone()) as hour
         from unnest($1::int8[], $2::text[], $3::int8[], $4::int8[]) as o (user_id, method, paid_value_minor, operation_id)),
     failed as (
       select method, date_trunc('hour', moment_of_id(id), shop_zone()) as hour from unnest($5::int8[], $6::text[]) as o (id, method)),
     p as (
       insert into dashboard_players (day, user_id)
       select distinct (hour at time zone shop_zone())::date, user_id from paid order by 1, 2 on conflict do nothing)
     insert into dashboard_hours as d (hour, metric, subject, value)
     select hour, metric, method, sum(value)
       from (select hour, 'refills' as metric, method, paid_value_minor as value from paid
             union all select hour, 'refills_paid', method, 1 from paid
             union all select hour, 'refills_failed', method, 1 from failed) as x
      group by 1, 2, 3 order by 2, 1, 3
     on conflict (metric, hour, subject) do update set value = d.value + excluded.value`,
    [
      numbers(paid.map(({ userId }) => userId)),
      paid.map(({ method }) => method),
      paid.map(({ paidMinor }) => paidMinor),
      paid.map(({ operationId }) => operationId),
      numbers(failed.map(({ id }) => id)),
      failed.map(({ method }) => method),
    ],
  )
}

export interface HourRow {
  readonly at: Date
  readonly metric: string
  readonly value: bigint
}

/** Sums of metrics between two moments, by hour, or by day of the shop. */
export function selectFigures(
  queries: Queries,
  { since, until, isByDay }: { readonly since: Date; readonly until: Date; readonly isByDay: boolean },
): Promise<HourRow[]> {
  return queries.rows(
    'select_dashboard_figures',
    `select date_trunc(case when $3 then 'day' else 'hour' end, hour, shop_zone()) as at, metric, sum(value)::int8 as value
       from dashboard_hours where metric in ('stakes', 'winnings', 'refills') and hour >= $1 and hour < $2 group by 1, 2 order by 1`,
    [since, until, isByDay],
  )
}

export interface GameRow {
  readonly at: Date
  /** `case`, `upgrade`, `contract`, `battle`. */
  readonly game: string
  readonly stakesMinor: bigint
  readonly winningsMinor: bigint
}

/** Stakes and winnings between two moments, by hour or day of the shop, and by game; the newest first. */
export function selectGameRows(
  queries: Queries,
  { since, until, isByDay }: { readonly since: Date; readonly until: Date; readonly isByDay: boolean },
): Promise<GameRow[]> {
  return queries.rows(
    'select_dashboard_game_rows',
    `select date_trunc(case when $3 then 'day' else 'hour' end, hour, shop_zone()) as at, subject as game,
            coalesce(sum(value) filter (where metric = 'stakes'), 0)::int8 as "stakesMinor",
            coalesce(sum(value) filter (where metric = 'winnings'), 0)::int8 as "winningsMinor"
       from dashboard_hours where metric in ('stakes', 'winnings') and hour >= $1 and hour < $2 group by 1, 2 order by 1 desc, 2`,
    [since, until, isByDay],
  )
}

/** Stakes and winnings of cases between two times, and the expected winnings by their odds. */
export async function getCaseSums(
  queries: Queries,
  since: Date,
  until: Date,
): Promise<{ stakes: bigint; winnings: bigint; promised: bigint }> {
  const [row] = await queries.rows<{ stakes: bigint; winnings: bigint; promised: bigint }>(
    'get_dashboard_cases',
    `select coalesce(sum(value) filter (where metric = 'stakes'), 0)::int8 as stakes,
            coalesce(sum(value) filter (where metric = 'winnings'), 0)::int8 as winnings,
            coalesce(sum(value) filter (where metric = 'promised'), 0)::int8 as promised
       from dashboard_hours where metric in ('stakes', 'winnings', 'promised') and subject = 'case' and hour >= $1 and hour < $2`,
    [since, until],
  )
  return row ?? { stakes: 0n, winnings: 0n, promised: 0n }
}

/** Active players by day of the shop, of the days that `countPlayers` counts. */
export function selectPlayersByDay(
  queries: Queries,
  since: Date,
  until: Date,
): Promise<{ day: string; players: bigint }[]> {
  return queries.rows(
    'select_dashboard_players_by_day',
    `select day::text, count(*) as players from dashboard_players
      where day > (($1::timestamptz - interval '1 second') at time zone shop_zone())::date
        and day <= (($2::timestamptz - interval '1 second') at time zone shop_zone())::date group by day order by day`,
    [since, until],
  )
}

/** Players of the days that end with the moment `until`. */
export async function countPlayers(queries: Queries, since: Date, until: Date): Promise<number> {
  const [row] = await queries.rows<{ count: bigint }>(
    'count_dashboard_players',
    `select count(distinct user_id) as count from dashboard_players
      where day > (($1::timestamptz - interval '1 second') at time zone shop_zone())::date
        and day <= (($2::timestamptz - interval '1 second') at time zone shop_zone())::date`,
    [since, until],
  )
  return Number(row?.count ?? 0)
}

/** Openings of the day of a moment, by hour. */
export function selectOpeningsByHour(queries: Queries, at: Date): Promise<{ hour: number; openings: bigint }[]> {
  return queries.rows(
    'select_openings_by_hour',
    `select extract(hour from hour at time zone shop_zone())::int as hour, sum(value)::int8 as openings from dashboard_hours
      where metric = 'openings' and hour >= date_trunc('day', $1::timestamptz, shop_zone()) and hour <= $1 group by 1 order by 1`,
    [at],
  )
}

export interface RefillRow {
  readonly method: string
  readonly valueMinor: bigint
  readonly paid: bigint
  readonly failed: bigint
}

export function selectRefills(queries: Queries, since: Date, until: Date): Promise<RefillRow[]> {
  return queries.rows(
    'select_dashboard_refills',
    `select subject as method, coalesce(sum(value) filter (where metric = 'refills'), 0)::int8 as "valueMinor",
            coalesce(sum(value) filter (where metric = 'refills_paid'), 0)::int8 as paid,
            coalesce(sum(value) filter (where metric = 'refills_failed'), 0)::int8 as failed
       from dashboard_hours where metric in ('refills', 'refills_paid', 'refills_failed') and hour >= $1 and hour < $2
      group by 1 order by 2 desc, 1`,
    [since, until],
  )
}

export interface CaseDrawsRow {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly promised: number | null
  readonly draws: bigint
  /** The mean item value in minor units, by the odds and as drawn, and the standard deviation of one draw. */
  readonly stated: number
  readonly seen: number
  readonly deviation: number
}

/** Cases that were opened under the odds in force, with expected and drawn values. */
export function selectCaseDraws(queries: Queries): Promise<CaseDrawsRow[]> {
  return queries.rows(
    'select_case_draws',
    `select c.id, c.name, c.image, v.expected_return as promised, s.draws, s.stated, s.seen, s.deviation
       from ${CASES} c join ${ODDS_VERSIONS} v on v.case_id = c.id and v.version = c.odds_version
       join lateral (
         select sum(coalesce(o.seen, 0))::int8 as draws, sum(r.value_minor::float8 * (r.ticket_to - r.ticket_from)) / 1e8 as stated,
                sum(coalesce(o.seen, 0) * r.value_minor)::float8 / nullif(sum(coalesce(o.seen, 0)), 0)::float8 as seen,
                sqrt(greatest(0, sum(r.value_minor::float8 ^ 2 * (r.ticket_to - r.ticket_from)) / 1e8
                                 - (sum(r.value_minor::float8 * (r.ticket_to - r.ticket_from)) / 1e8) ^ 2)) as deviation
           from ${ODDS_ROWS} r left join ${OBSERVED_ODDS} o on o.case_id = r.case_id and o.version = r.version and o.item_id = r.item_id
          where r.case_id = c.id and r.version = c.odds_version) s on s.draws > 0
      where not c.is_retired order by s.draws desc, c.id`,
  )
}

/** Cases that can be opened although their return is out of bounds, or that were closed for that reason. */
export function selectOutOfBounds(
  queries: Queries,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<{ id: number; name: string; rtp: number }[]> {
  return queries.rows(
    'select_cases_out_of_bounds',
    `select c.id, c.name, v.expected_return as rtp from ${CASES} c join ${ODDS_VERSIONS} v on v.case_id = c.id and v.version = c.odds_version
      where not c.is_retired and v.expected_return not between $1 - 1e-9 and $2 + 1e-9 order by c.id limit 20`,
    [min, max],
  )
}
