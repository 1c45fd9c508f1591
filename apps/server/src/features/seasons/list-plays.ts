import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { type SeasonTerms, selectPlays } from './seasons.sql.ts'
import { unitsOf } from './show-pass.ts'

/** Plays that counted for a task of a player, newest first. Refuses with `dataNotFound` where there is no such task. */
export async function listPlays(
  queries: Queries,
  { season, terms }: { readonly season: Season; readonly terms: SeasonTerms },
  userId: bigint,
  taskId: number,
): Promise<EndpointData<Api['listChallengePlays']>> {
  const { type } = terms.tasks.find(({ id }) => id === taskId) ?? refuse('dataNotFound')
  const plays = await selectPlays(queries, season.id, userId, taskId)
  return plays.map(({ referenceId, amount }) => ({
    referenceId: String(referenceId),
    type,
    amount: unitsOf(type, amount),
    at: timeOfId(referenceId),
  }))
}
