import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { dayStarts } from './shop-day.ts'

/** Whether the points of a period are hours instead of days. */
export const isHourly = (period: DashboardPeriod): boolean => period === 'today' || period === 'day'

/**
 * The points of the period with the hours or days of the shop in which nothing happened, which the server leaves out: a line between two far
 * points would show plays that there were not. None without any.
 */
export function everyStep(
  { since, until, points }: Dashboard,
  period: DashboardPeriod,
  timeZone: string,
): Dashboard['points'] {
  if (points.length === 0) return points
  const known = new Map(points.map((point) => [Date.parse(point.at), point]))
  const [sinceMs, untilMs] = [Date.parse(since), Date.parse(until)]
  const steps = isHourly(period)
    ? Array.from({ length: (untilMs - sinceMs) / HOUR_MS }, (_, place) => sinceMs + place * HOUR_MS)
    : dayStarts(sinceMs, untilMs, timeZone)
  return steps.map(
    (atMs) => known.get(atMs) ?? { at: new Date(atMs).toISOString(), stakes: 0, winnings: 0, refills: 0 },
  )
}
