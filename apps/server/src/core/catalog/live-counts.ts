import type { Deps } from '../../platform/deps.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import { Seasons, selectSeasons } from '../seasons/public.ts'
import { selectCaseCounters, selectCatalogueStatistics } from './catalog.sql.ts'

/** Counts of cases that change with every opening. */
export interface LiveCounts {
  /** Openings left, by case id; limited cases only. */
  readonly remaining: ReadonlyMap<number, number>
  /** Openings so far, by case id; cases without openings are missing. */
  readonly opened: ReadonlyMap<number, number>
  readonly arcanes: number
  /** Cases of a section are not sold now because their event does not run. */
  readonly isClosed: (sectionId: number) => boolean
  /** When the next event of a closed section starts, ms since the Unix epoch; null without one. */
  readonly opensAtMs: (sectionId: number) => number | null
}

/** Returns the counts of cases, at most a second old. */
export function liveCounts({ database, clock }: Pick<Deps, 'database' | 'clock'>): () => Promise<LiveCounts> {
  const cache = new ReadCache<LiveCounts>(clock, async () => {
    const [counters, statistics, all] = await Promise.all([
      selectCaseCounters(database),
      selectCatalogueStatistics(database),
      selectSeasons(database),
    ])
    const opened = new Map<number, number>()
    let arcanes = 0
    for (const { name, value } of statistics) {
      if (name === 'arcanes') arcanes = Number(value)
      else opened.set(Number(name.slice(name.indexOf(':') + 1)), Number(value))
    }
    const seasons = new Seasons(all)
    return {
      remaining: new Map(counters.map((row) => [row.caseId, row.remaining])),
      opened,
      arcanes,
      isClosed: (sectionId) => !seasons.saleAt(sectionId, clock.nowMs()).isSold,
      opensAtMs: (sectionId) => seasons.nextSaleMs(sectionId, clock.nowMs()),
    }
  })
  return () => cache.get()
}
