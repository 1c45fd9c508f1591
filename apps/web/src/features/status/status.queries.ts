import { endpointQuery } from '../../api/queries.ts'

export const statusQuery = () => endpointQuery('getStatus', {})
