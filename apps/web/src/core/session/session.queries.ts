import { endpointQuery } from '../../api/queries.ts'

export const identitiesQuery = () => endpointQuery('listIdentities', {})
export const providersQuery = () => endpointQuery('listProviders', {})
