import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { Deps } from '../../deps.ts'
import { countResults, type SeasonTerms } from './seasons.sql.ts'

type Results = EndpointData<Api['getEventResults']>

/** Counting reads all players of an event, so requests within this time share one count. */
const KEPT_MS = 60_000

/** Returns the totals of an event once it has ended; null before. */
export function seasonResults({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): (season: Season, terms: SeasonTerms) => Promise<Results> {
  let kept: { readonly id: number; readonly atMs: number; readonly results: Promise<Results> } | undefined
  return (season, { levels }) => {
    const nowMs = clock.nowMs()
    if (nowMs < season.endsAtMs) return Promise.resolve(null)
    const age = kept?.id === season.id ? nowMs - kept.atMs : KEPT_MS
    if (kept && age >= 0 && age < KEPT_MS) return kept.results
    const results = countResults(database, season.id, levels.at(-1)?.cost ?? null)
    const reading = { id: season.id, atMs: nowMs, results }
    kept = reading
    results.catch(() => {
      if (kept === reading) kept = undefined
    })
    return results
  }
}
