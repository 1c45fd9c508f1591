import type { ReportPeriod } from '@runecase/api/operator/reports-rules.ts'
import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { addDays, moscowDay, moscowDayStart } from '../../platform/moscow-day.ts'

const LENGTH = { today: 1, week: 7, month: 30, quarter: 90 } as const satisfies Record<ReportPeriod, number>

/** Days of Moscow, both included. */
export interface ReportDays {
  readonly since: string
  readonly until: string
}

/** The days of a period that ends today, and as many days before them. */
export function daysOf(
  nowMs: number,
  period: ReportPeriod,
): { readonly days: ReportDays; readonly before: ReportDays } {
  const until = moscowDay(nowMs)
  const length = LENGTH[period]
  const since = addDays(until, 1 - length)
  return { days: { since, until }, before: { since: addDays(since, -length), until: addDays(since, -1) } }
}

/** The moments of days: from the first midnight to the one after the last. */
export function boundsOf({ since, until }: ReportDays): { readonly since: Date; readonly until: Date } {
  return { since: new Date(moscowDayStart(since)), until: new Date(moscowDayStart(until) + DAY_MS) }
}

/** The hours of days up to now. */
export function hoursOf(days: ReportDays, nowMs: number): number {
  const { since, until } = boundsOf(days)
  return (Math.min(nowMs, until.getTime()) - since.getTime()) / HOUR_MS
}
