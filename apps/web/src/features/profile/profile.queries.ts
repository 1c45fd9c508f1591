import { endpointQuery } from '../../api/queries.ts'

export const userQuery = (userId: string) => endpointQuery('getUser', { params: { userId } })
