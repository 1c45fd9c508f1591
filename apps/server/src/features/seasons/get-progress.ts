import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import { getStanding } from './get-standing.ts'
import { countOpened, getCoins } from './progress.sql.ts'
import { type SeasonTerms, selectPlayers } from './seasons.sql.ts'
import { reachedLevels } from './show-pass.ts'

/** A player's progress in an event; with a case, also how often he opened that one in it. */
export async function getProgress(
  queries: Queries,
  { season, terms }: { readonly season: Season; readonly terms: SeasonTerms },
  userId: bigint,
  caseId: number | undefined,
): Promise<EndpointData<Api['getEventProgress']>> {
  const [standing, [player], coins, opened] = await Promise.all([
    getStanding(queries, season.id, userId),
    selectPlayers(queries, season.id, [userId]),
    getCoins(queries, userId),
    caseId === undefined ? undefined : countOpened(queries, { userId, caseId, ...season }),
  ])
  return {
    coins: Number(coins),
    coinsEarned: Number(standing.coinsEarned),
    coinsSpent: Number(player?.coinsSpent ?? 0n),
    casesOpened: opened ?? Number(player?.casesOpened ?? 0n),
    levelsReached: reachedLevels(terms, standing.coinsEarned),
    levelsReceived: standing.claimed.size,
    tasksCompleted: [...standing.progress.values()].filter(({ isCompleted }) => isCompleted).length,
  }
}
