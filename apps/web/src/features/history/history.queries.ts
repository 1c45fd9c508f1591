import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'
import type { HistoryFilter } from './history-filter.ts'

export type MovementPage = EndpointData<Api['listMovements']>
export type Movement = MovementPage['movements'][number]
export type MovementTotals = EndpointData<Api['getMovementTotals']>

export const movementsQuery = (filter: HistoryFilter, before?: string) =>
  endpointQuery('listMovements', { query: { ...filter, ...(before !== undefined && { before }) } })
export const balanceCheckQuery = () => endpointQuery('checkOwnBalance', {})
export const totalsQuery = (filter: HistoryFilter) => endpointQuery('getMovementTotals', { query: filter })
