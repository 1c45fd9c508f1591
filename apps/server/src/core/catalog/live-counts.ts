import type { Deps } from '../../deps.ts'
import { Seasons, selectSeasons } from '../seasons/public.ts'
import { selectCaseCounters, selectCatalogueStatistics } from './catalog.sql.ts'

const KEPT_MS = 1000

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

/** Returns the counts of cases, at most a second old, with one query however many callers there are. */
export function liveCounts({ database, clock }: Pick<Deps, 'database' | 'clock'>): () => Promise<LiveCounts> {
  let readAtMs = Number.NEGATIVE_INFINITY
  let kept: Promise<LiveCounts> | undefined
  const read = async (): Promise<LiveCounts> => {
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
  }
  return () => {
    const now = clock.nowMs()
    if (kept && now - readAtMs < KEPT_MS && now >= readAtMs) return kept
    readAtMs = now
    const reading = read()
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }
}
