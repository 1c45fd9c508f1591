import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Observed = EndpointData<Api['getObservedOdds']>
export type Version = EndpointData<Api['listOddsChanges']>[number]

export const observedQuery = (caseId: string) => endpointQuery('getObservedOdds', { params: { caseId } })
export const changesQuery = (caseId: string) => endpointQuery('listOddsChanges', { params: { caseId } })
export const olderChangesQuery = (caseId: string, before: number) =>
  endpointQuery('listOddsChanges', { params: { caseId }, query: { before: String(before) } })
