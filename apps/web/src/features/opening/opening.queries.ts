import { endpointQuery } from '../../api/queries.ts'

export const caseQuery = (name: string) => endpointQuery('getCase', { params: { name } })
export const caseDropsQuery = (name: string) => endpointQuery('listCaseDrops', { params: { name } })
export const seedsQuery = () => endpointQuery('getSeeds', {})
export const rollQuery = (id: string) => endpointQuery('getRoll', { params: { id } })
