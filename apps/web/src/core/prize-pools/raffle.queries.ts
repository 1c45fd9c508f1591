import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Raffle = NonNullable<EndpointData<Api['getRaffle']>['raffle']>
export type RaffleResult = EndpointData<Api['listRaffleResult']>

/** Winners per page: enough for most raffles. */
const PAGE_SIZE = 20

export const raffleQuery = () => endpointQuery('getRaffle', {})

export const raffleResultQuery = (page: number, search = '') =>
  endpointQuery('listRaffleResult', { query: { page, perPage: PAGE_SIZE, ...(search && { search }) } })
