import { endpointQuery } from '../../api/queries.ts'

export const providersQuery = () => endpointQuery('listProviders', {})
