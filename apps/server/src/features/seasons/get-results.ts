import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { findSeasonResults } from './season-results.sql.ts'
import { countResults, type SeasonTerms } from './seasons.sql.ts'

type Results = EndpointData<Api['getEventResults']>

/** Counting reads all players of an event, so requests within this time share one count. */
const KEPT_MS = 60_000
/** The same for figures that are not complete yet. */
const INCOMPLETE_KEPT_MS = 5000

/** Returns the totals of an event once it has ended; null before. */
export function seasonResults({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): (season: Season, terms: SeasonTerms) => Promise<Results> {
  let cached:
    | { readonly id: number; readonly atMs: number; validMs: number; readonly results: Promise<Results> }
    | undefined
  return (season, { levels }) => {
    const nowMs = clock.nowMs()
    if (nowMs < season.endsAtMs) return Promise.resolve(null)
    if (cached?.id === season.id && nowMs >= cached.atMs && nowMs < cached.atMs + cached.validMs) return cached.results
    const results = readResults(database, season.id, levels.at(-1)?.cost ?? null)
    const reading = { id: season.id, atMs: nowMs, validMs: KEPT_MS, results }
    cached = reading
    results.then(
      (read) => {
        if (read?.arcanas === null) reading.validMs = INCOMPLETE_KEPT_MS
      },
      () => {
        if (cached === reading) cached = undefined
      },
    )
    return results
  }
}

async function readResults(queries: Queries, seasonId: number, lastCost: bigint | null): Promise<Results> {
  const [totals, returns] = await Promise.all([
    countResults(queries, seasonId, lastCost),
    findSeasonResults(queries, seasonId),
  ])
  const { arcanas, costMinor, valueMinor, promisedMinor } = returns ?? {
    arcanas: null,
    costMinor: 0,
    valueMinor: 0,
    promisedMinor: 0,
  }
  const isPaid = costMinor > 0
  return {
    ...totals,
    arcanas,
    returned: isPaid ? valueMinor / costMinor : null,
    promised: isPaid ? promisedMinor / costMinor : null,
  }
}
