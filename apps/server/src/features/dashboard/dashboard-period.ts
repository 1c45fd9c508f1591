import type { DashboardPeriod } from '@runecase/api/operator/dashboard.ts'

const HOUR_MS = 3_600_000
const LENGTH_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const

/** The period that ends with the current hour, which counts; by hour for a day, by day otherwise. */
export function periodOf(
  nowMs: number,
  period: DashboardPeriod,
): { readonly since: Date; readonly until: Date; readonly isByDay: boolean } {
  const untilMs = (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS
  return { since: new Date(untilMs - LENGTH_MS[period]), until: new Date(untilMs), isByDay: period !== 'day' }
}
