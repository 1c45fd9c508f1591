export interface YearSeason {
  readonly name: 'winter' | 'spring' | 'summer' | 'autumn'
  /** The year of its last month. */
  readonly year: number
  /** The first time of the season, and the first one after it. */
  readonly from: string
  readonly until: string
}

const NAMES = ['winter', 'spring', 'summer', 'autumn'] as const
const MONTHS = 3

/** The season of the year that contains `now` and those before it, newest first. Winter begins in December; bounds are in UTC. */
export function yearSeasons(now: Date, count: number): YearSeason[] {
  // Months since December of the year before year 0, so that each season is three of them.
  const current = Math.floor((now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) / MONTHS)
  return Array.from({ length: count }, (_, back) => {
    const season = current - back
    const start = new Date(Date.UTC(0, 0, 1))
    start.setUTCFullYear(0, season * MONTHS - 1, 1)
    const end = new Date(start)
    end.setUTCMonth(start.getUTCMonth() + MONTHS)
    return {
      name: NAMES[season % NAMES.length] ?? 'winter',
      year: new Date(end.getTime() - 1).getUTCFullYear(),
      from: start.toISOString(),
      until: end.toISOString(),
    }
  })
}
