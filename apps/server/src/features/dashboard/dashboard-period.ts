import type { DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { addDays, dayAt, dayStart, hourStart } from '../../platform/shop-day.ts'

const LENGTH_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const

/** A period of the summary, and how long before it the period begins with which it is compared. */
export interface Period {
  readonly since: Date
  readonly until: Date
  readonly isByDay: boolean
  readonly shiftMs: number
}

/**
 * The period that ends with the current hour, inclusive; by hour for today and a day, by day otherwise. Today is compared with the same
 * hours of yesterday, any other period with the one before it.
 */
export function periodOf(nowMs: number, period: DashboardPeriod, timeZone: string): Period {
  const untilMs = hourStart(nowMs, timeZone) + HOUR_MS
  const today = dayAt(nowMs, timeZone)
  const todayMs = dayStart(today, timeZone)
  const lengthMs = period === 'today' ? untilMs - todayMs : LENGTH_MS[period]
  return {
    since: new Date(untilMs - lengthMs),
    until: new Date(untilMs),
    isByDay: period === 'week' || period === 'month',
    shiftMs: period === 'today' ? todayMs - dayStart(addDays(today, -1), timeZone) : lengthMs,
  }
}
