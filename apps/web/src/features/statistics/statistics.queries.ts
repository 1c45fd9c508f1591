import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { STATISTICS_PERIODS } from '@runecase/api/history-rules.ts'
import { endpointQuery } from '../../api/queries.ts'

export type PlayStatistics = EndpointData<Api['getPlayStatistics']>
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number]

export const playStatisticsQuery = (userId: string, period: StatisticsPeriod) =>
  endpointQuery('getPlayStatistics', { params: { userId }, query: { period } })
export const winRateQuery = (userId: string) => endpointQuery('getBattleWinRate', { query: { userId } })
