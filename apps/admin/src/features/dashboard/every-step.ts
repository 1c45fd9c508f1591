import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { MOSCOW_MS } from './moscow-day.ts'

/** Whether the points of a period are hours instead of days. */
export const isHourly = (period: DashboardPeriod): boolean => period === 'today' || period === 'day'

/**
 * Adds to the points of a period the hours or Moscow days without plays, which the server leaves out: otherwise the line between two
 * distant points would show plays that did not happen. Returns none if there are none.
 */
export function everyStep({ since, until, points }: Dashboard, period: DashboardPeriod): Dashboard['points'] {
  if (points.length === 0) return points
  const known = new Map(points.map((point) => [Date.parse(point.at), point]))
  const stepMs = isHourly(period) ? HOUR_MS : 24 * HOUR_MS
  const firstMs = Math.floor((Date.parse(since) + MOSCOW_MS) / stepMs) * stepMs - MOSCOW_MS
  const count = Math.ceil((Date.parse(until) - firstMs) / stepMs)
  return Array.from({ length: count }, (_, place) => {
    const atMs = firstMs + place * stepMs
    return known.get(atMs) ?? { at: new Date(atMs).toISOString(), stakes: 0, winnings: 0, refills: 0 }
  })
}
