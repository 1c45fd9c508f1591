import type { ServiceName, ServiceState } from '@runecase/api/status.ts'
import type { z } from 'zod'
import type { DeliveryTimes } from '../../core/cashier/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

type Name = z.output<typeof ServiceName>
type State = z.output<typeof ServiceState>

/** Claims the turn to check, at most once in `everyS` seconds across all processes; returns the time of the last check, or undefined. */
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

/**
 * Adds this check to today's counts. Checks that were missed since the last one count as failed, because the site or its database was down.
 */
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

/**
 * Opens incidents of services that do not work normally, and ends those of services that do. A period without a check is an incident of the
 * whole site.
 */
export async function updateIncidents(tx: Tx, states: ReadonlyMap<Name, State>, last: Date | null, everyS: number) {
  const names = [...states.keys()]
  if (last) {
    await tx.rows(
      'insert_missed_incident',
      `insert into service_incidents (service, state, started_at, ended_at)
       select 'games', 'down', $1, clock_timestamp()
        where $1::timestamptz < clock_timestamp() - make_interval(secs => 4 * $2)`,
      [last, everyS],
    )
  }
  await tx.rows(
    'update_service_incidents',
    `with checked as (select * from unnest($1::text[], $2::text[]) as c (service, state)),
     ended as (
       update service_incidents i set ended_at = clock_timestamp() from checked c
        where c.service = i.service and i.ended_at is null and c.state in ('up', 'off'))
     insert into service_incidents as i (service, state, started_at)
     select service, state, clock_timestamp() from checked where state in ('degraded', 'down')
     on conflict (service) where ended_at is null do update
       set state = case when excluded.state = 'down' then 'down' else i.state end`,
    [names, names.map((name) => states.get(name))],
  )
}

/** Whether the figures were not measured within five minutes. */
export async function areFiguresDue(tx: Tx): Promise<boolean> {
  const rows = await tx.rows(
    'find_fresh_service_figures',
    `select from service_figures where measured_at > clock_timestamp() - interval '5 minutes'`,
  )
  return rows.length === 0
}

export async function upsertFigures(tx: Tx, { delivered, returned, medianS, p95S }: DeliveryTimes): Promise<void> {
  await tx.rows(
    'update_service_figures',
    `insert into service_figures as f (measured_at, delivered, returned, delivery_median_s, delivery_p95_s)
     values (clock_timestamp(), $1, $2, $3::float8, $4::float8)
     on conflict (is_only) do update
       set measured_at = excluded.measured_at, delivered = excluded.delivered, returned = excluded.returned,
           delivery_median_s = excluded.delivery_median_s, delivery_p95_s = excluded.delivery_p95_s`,
    [delivered, returned, medianS, p95S],
  )
}

/** Stores an audit unless a newer one is stored. */
export async function updateAudit(tx: Tx, audit: { readonly at: string; readonly findings: number }): Promise<void> {
  await tx.rows(
    'update_service_audit',
    `update service_figures set audited_at = $1, audit_findings = $2 where audited_at is null or audited_at < $1`,
    [audit.at, audit.findings],
  )
}

export interface FiguresRow {
  readonly delivered: number
  readonly returned: number
  readonly medianS: number | null
  readonly p95S: number | null
  readonly auditedAt: Date | null
  readonly findings: number | null
}
export const selectFigures = (queries: Queries) =>
  queries.rows<FiguresRow>(
    'select_service_figures',
    `select delivered, returned, delivery_median_s as "medianS", delivery_p95_s as "p95S", audited_at as "auditedAt",
            audit_findings as findings
       from service_figures`,
  )

export interface IncidentRow {
  readonly service: Name
  readonly state: 'degraded' | 'down'
  readonly startedAt: Date
  readonly endedAt: Date | null
}
/** The newest incidents of the last days. */
export const selectIncidents = (queries: Queries, days: number, limit: number) =>
  queries.rows<IncidentRow>(
    'select_service_incidents',
    `select service, state, started_at as "startedAt", ended_at as "endedAt" from service_incidents
      where started_at > clock_timestamp() - make_interval(days => $1)
      order by started_at desc, id desc limit $2`,
    [days, limit],
  )

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
  /** The number of days before today. */
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

/** Services with an open incident, and since when. */
export function selectOpenIncidents(queries: Queries): Promise<{ service: string; startedAt: Date }[]> {
  return queries.rows(
    'select_open_incidents',
    `select service, started_at as "startedAt" from service_incidents where ended_at is null order by started_at`,
  )
}
