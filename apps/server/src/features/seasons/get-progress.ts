import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { getStanding } from './get-standing.ts'
import { countOpened, findBestDrop, getCoins } from './progress.sql.ts'
import { type SeasonTerms, selectPlayers } from './seasons.sql.ts'
import { reachedLevels } from './show-pass.ts'

type ProgressDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly catalogue: Pick<Catalogue, 'sections' | 'caseById' | 'itemById'>
}

/** A player's progress in an event; with a case, also how often they opened that one in it. */
export async function getProgress(
  { database: queries, clock, catalogue }: ProgressDeps,
  { season, terms }: { readonly season: Season; readonly terms: SeasonTerms },
  userId: bigint,
  caseId: number | undefined,
): Promise<EndpointData<Api['getEventProgress']>> {
  const isOver = clock.nowMs() >= season.endsAtMs
  const [standing, [player], coins, opened, bestDrop] = await Promise.all([
    getStanding(queries, season.id, userId),
    selectPlayers(queries, season.id, [userId]),
    getCoins(queries, userId),
    caseId === undefined ? undefined : countOpened(queries, { userId, caseId, ...season }),
    isOver ? getBestDrop(queries, catalogue, season, userId) : null,
  ])
  return {
    coins: Number(coins),
    coinsEarned: Number(standing.coinsEarned),
    coinsSpent: Number(player?.coinsSpent ?? 0n),
    casesOpened: opened ?? Number(player?.casesOpened ?? 0n),
    levelsReached: reachedLevels(terms, standing.coinsEarned),
    levelsReceived: standing.claimed.size,
    tasksCompleted: [...standing.progress.values()].filter(({ isCompleted }) => isCompleted).length,
    bestDrop,
  }
}

/** Reads all openings of a player in the event, so only once it has ended. */
async function getBestDrop(
  queries: Queries,
  catalogue: ProgressDeps['catalogue'],
  season: Season,
  userId: bigint,
): Promise<NonNullable<EndpointData<Api['getEventProgress']>>['bestDrop']> {
  const caseIds = catalogue
    .sections()
    .filter(({ id }) => season.eventSectionIds.includes(id))
    .flatMap(({ cases }) => cases.map(({ id }) => id))
  const best = await findBestDrop(queries, { ...season, userId, caseIds })
  if (!best) return null
  const { name, image, rarity } = catalogue.itemById(best.itemId)
  const caseName = catalogue.caseById(best.caseId)?.name ?? ''
  return { name, image, rarity, price: goldFromMinor(best.priceMinor), caseName }
}
