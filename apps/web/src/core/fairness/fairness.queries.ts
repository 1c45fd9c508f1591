import { endpointQuery } from '../../api/queries.ts'

export const seedsQuery = () => endpointQuery('getSeeds', {})
export const rollQuery = (id: string) => endpointQuery('getRoll', { params: { id } })
export const seedHistoryQuery = (page: number) => endpointQuery('listSeedHistory', { query: { page } })
