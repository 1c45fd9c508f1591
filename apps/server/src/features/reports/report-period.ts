import type { ReportPeriod } from '@runecase/api/operator/reports-rules.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { addDays, dayAt, dayStart } from '../../platform/shop-day.ts'

const LENGTH = { today: 1, week: 7, month: 30, quarter: 90 } as const satisfies Record<ReportPeriod, number>

export type ReportDeps = Pick<Deps, 'database' | 'clock'> & ShopDays

/** Days of the shop, both included. */
export interface ReportDays {
  readonly since: string
  readonly until: string
}

/** The days of a period that ends today, and as many days before them. */
export function daysOf(
  { clock, project }: Pick<ReportDeps, 'clock' | 'project'>,
  period: ReportPeriod,
): { readonly days: ReportDays; readonly before: ReportDays } {
  const until = dayAt(clock.nowMs(), project.timeZone)
  const length = LENGTH[period]
  const since = addDays(until, 1 - length)
  return { days: { since, until }, before: { since: addDays(since, -length), until: addDays(since, -1) } }
}

/** The moments of days: from the first midnight to the one after the last. */
export function boundsOf(
  { since, until }: ReportDays,
  timeZone: string,
): { readonly since: Date; readonly until: Date } {
  return { since: new Date(dayStart(since, timeZone)), until: new Date(dayStart(addDays(until, 1), timeZone)) }
}

/** The hours of days up to now. */
export function hoursOf(days: ReportDays, { clock, project }: Pick<ReportDeps, 'clock' | 'project'>): number {
  const { since, until } = boundsOf(days, project.timeZone)
  return (Math.min(clock.nowMs(), until.getTime()) - since.getTime()) / HOUR_MS
}
