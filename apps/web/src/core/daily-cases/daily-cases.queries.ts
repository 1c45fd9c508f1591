import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'
import { noteServerTime } from '../../api/server-clock.ts'

export type FreeCase = EndpointData<Api['listDailyCases']>[number]

export const dailyCasesQuery = () => endpointQuery('listDailyCases', {})
export const freeCasesQuery = () => endpointQuery('listFreeCases', {})

export const dailyInfoQuery = () => {
  const query = endpointQuery('getDailyCasesInfo', {})
  return {
    ...query,
    queryFn: async (context: { readonly signal: AbortSignal }) => {
      const info = await query.queryFn(context)
      noteServerTime(info.serverTime)
      return info
    },
  }
}

/** Every query about what a player may open for free. */
export const FREE_CASE_QUERIES: readonly EndpointName[] = [
  'listDailyCases',
  'listFreeCases',
  'getDailyCasesInfo',
  'getUserLevel',
  'getCase',
]
