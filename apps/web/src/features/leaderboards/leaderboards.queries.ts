import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { HISTORY_PAGE_SIZE } from '@runecase/api/leaderboards-rules.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Leaderboard = EndpointData<Api['listLeaderboards']>[number]
export type Ranking = EndpointData<Api['getLeaderboardRanking']>
export type RankingEntry = Ranking['leaders'][number]
export type HistoryEntry = EndpointData<Api['listLeaderboardHistory']>[number]

/** The maximum number of levels per call. */
const MAX_LEVELS = 100

export const rankingQuery = (id: number) => endpointQuery('getLeaderboardRanking', { params: { id } })

export interface HistoryFilter {
  /** Only those with a place of the player. */
  readonly isMine: boolean
  /** Only those that ended within this range. */
  readonly span?: { readonly from: string; readonly until: string } | undefined
}

/** A page of ended leaderboards. */
export const historyQuery = (page: number, { isMine, span }: HistoryFilter) =>
  endpointQuery('listLeaderboardHistory', {
    query: {
      page,
      perPage: HISTORY_PAGE_SIZE,
      ...(isMine ? { mine: '1' as const } : {}),
      ...(span && { from: span.from, until: span.until }),
    },
  })

/** The player's own places, the newest first. */
export const ownPlacesQuery = () => endpointQuery('listLeaderboardHistory', { query: { perPage: 100, mine: '1' } })

/** The newest prizes of the player. */
export const wonPrizesQuery = () => endpointQuery('listLeaderboardHistory', { query: { perPage: 10, won: '1' } })

/** Levels of the players in a ranking. */
export const levelsQuery = ({ me, leaders }: Ranking) => {
  const ids = [me, ...leaders].flatMap((entry) => entry?.user.id ?? [])
  return endpointQuery('listUserLevels', { query: { userIds: [...new Set(ids)].slice(0, MAX_LEVELS).join(',') } })
}
