import type { DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'

const LENGTH_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const
/** Moscow is three hours ahead the whole year. */
const MOSCOW_MS = 3 * HOUR_MS

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
export function periodOf(nowMs: number, period: DashboardPeriod): Period {
  const untilMs = (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS
  const lengthMs = period === 'today' ? untilMs - dayOf(nowMs) : LENGTH_MS[period]
  return {
    since: new Date(untilMs - lengthMs),
    until: new Date(untilMs),
    isByDay: period === 'week' || period === 'month',
    shiftMs: period === 'today' ? DAY_MS : lengthMs,
  }
}

/** The beginning of a time's day in Moscow. */
const dayOf = (ms: number) => Math.floor((ms + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS
