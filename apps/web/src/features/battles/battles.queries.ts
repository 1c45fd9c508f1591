import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Battle = EndpointData<Api['getBattle']>
export type BattleRow = EndpointData<Api['listBattles']>['battles'][number]
export type BattleList = EndpointData<Api['listBattles']>

export type SharedBattle = EndpointData<Api['getSharedBattle']>

export type BattleSort = 'date' | 'price'

export const battleQuery = (battleUlid: string) => endpointQuery('getBattle', { query: { battleUlid } })

export const sharedBattleQuery = (ulid: string) => endpointQuery('getSharedBattle', { params: { ulid } })

/** A page of public battles that may be joined or watched. */
export const openBattlesQuery = (sort: BattleSort, direction: 'asc' | 'desc', page: number) =>
  endpointQuery('listBattles', { query: { statuses: 'created,started', sort, direction, page } })

/** The player's own battles, private ones included, in any state. */
export const ownBattlesQuery = (page: number) =>
  endpointQuery('listBattles', { query: { statuses: 'created,started,finished,cancelled', mine: '1', page } })

export const finishedBattlesQuery = (page: number) =>
  endpointQuery('listBattles', { query: { statuses: 'finished', page } })

export const battleCasesQuery = () => endpointQuery('listBattleCases', {})

export const battleStatisticsQuery = () => endpointQuery('getBattleStatistics', {})

export const battleStatusQuery = () => endpointQuery('getBattleStatus', {})
