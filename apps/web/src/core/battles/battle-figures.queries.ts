import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type BestBattle = EndpointData<Api['listBestBattles']>['battles'][number]['battle']

/** The player's results in battles, by mode. */
export const userBattleStatisticsQuery = (userId: string) =>
  endpointQuery('getUserBattleStatistics', { query: { userId } })

/** The battles that gave the player most. */
export const bestBattlesQuery = (userId: string) => endpointQuery('listBestBattles', { query: { userId } })
