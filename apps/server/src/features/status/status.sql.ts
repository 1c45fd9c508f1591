import type { ServiceName, ServiceState } from '@runecase/api/status.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'

type Name = z.output<typeof ServiceName>
type State = z.output<typeof ServiceState>

/** What the database itself tells of services. Seconds. */
export interface ServiceReadings {
  readonly eventsLateS: number
  readonly battleLateS: number
  readonly stuckWithdrawals: number
  /** Orders of the last 15 minutes that their provider did not take, and the others. */
  readonly refusedOrders: number
  readonly takenOrders: number
}

export async function selectServiceReadings(queries: Queries): Promise<ServiceReadings> {
  const [row] = await queries.rows<ServiceReadings>(
    'select_service_readings',
    `select (select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 from outbox) as "eventsLateS",
            (select coalesce(extract(epoch from clock_timestamp() - min(beacon_due_at)), 0)::float8 from battles
              where status = 'created' and due_at is not null and beacon_due_at < clock_timestamp()) as "battleLateS",
            (select count(*)::int4 from withdrawals where ended_at is null and cause = 'provider_unavailable') as "stuckWithdrawals",
            o.refused as "refusedOrders", o.taken as "takenOrders"
       from (select count(*) filter (where reason = 'not_started')::int4 as refused,
                    count(*) filter (where state in ('pending', 'paid', 'refunded'))::int4 as taken
               from payment_orders where created_at > clock_timestamp() - interval '15 minutes') as o`,
  )
  if (!row) throw new Error('the readings of services answered no row')
  return row
}

/** Takes the turn to check, at most once in `everyS` seconds over all processes; answers when the last one was, or undefined. */
export async function takeTurn(tx: Tx, everyS: number): Promise<{ readonly last: Date | null } | undefined> {
  const [lock] = await tx.rows<{ taken: boolean }>(
    'lock_service_checks',
    'select pg_try_advisory_xact_lock(7203554) as taken',
  )
  if (!lock?.taken) return undefined
  const [row] = await tx.rows<{ last: Date | null; isDue: boolean }>(
    'select_last_service_check',
    `select max(checked_at) as last, coalesce(max(checked_at) < clock_timestamp() - make_interval(secs => $1), true) as "isDue"
       from service_states`,
    [everyS],
  )
  return row?.isDue ? { last: row.last } : undefined
}

/** Adds this check to today, and those that nobody made since the last one as failed: the shop or its database did not work then. */
export async function insertChecks(tx: Tx, states: ReadonlyMap<Name, State>, everyS: number): Promise<void> {
  const names = [...states.keys()]
  await tx.rows(
    'insert_missed_service_checks',
    `insert into service_days as d (service, day, checks, degraded, failed)
     select s.service, (tick at time zone 'UTC')::date, count(*), 0, count(*)
       from service_states s,
            generate_series(greatest(s.checked_at, clock_timestamp() - interval '90 days') + make_interval(secs => 2 * $1),
                            clock_timestamp() - make_interval(secs => $1), make_interval(secs => $1)) as tick
      where s.state <> 'off' group by 1, 2
     on conflict (service, day) do update set checks = d.checks + excluded.checks, failed = d.failed + excluded.failed`,
    [everyS],
  )
  await tx.rows(
    'insert_service_checks',
    `with checked as (select * from unnest($1::text[], $2::text[]) as c (service, state)),
     told as (
       insert into service_states (service, state, checked_at) select service, state, clock_timestamp() from checked
       on conflict (service) do update set state = excluded.state, checked_at = excluded.checked_at)
     insert into service_days as d (service, day, checks, degraded, failed)
     select service, (clock_timestamp() at time zone 'UTC')::date, 1, (state = 'degraded')::int, (state = 'down')::int
       from checked where state <> 'off'
     on conflict (service, day) do update
       set checks = d.checks + 1, degraded = d.degraded + excluded.degraded, failed = d.failed + excluded.failed`,
    [names, names.map((name) => states.get(name))],
  )
}

export interface ServiceRow {
  readonly name: Name
  readonly state: State
  readonly checkedAt: Date
}
export const selectServices = (queries: Queries) =>
  queries.rows<ServiceRow>(
    'select_services',
    'select service as name, state, checked_at as "checkedAt" from service_states',
  )

export interface ServiceDayRow {
  readonly name: Name
  /** Days before today. */
  readonly ago: number
  readonly checks: number
  readonly degraded: number
  readonly failed: number
}
export const selectServiceDays = (queries: Queries, days: number) =>
  queries.rows<ServiceDayRow>(
    'select_service_days',
    `select service as name, (clock_timestamp() at time zone 'UTC')::date - day as ago, checks, degraded, failed
       from service_days where day > (clock_timestamp() at time zone 'UTC')::date - $1::int4`,
    [days],
  )
