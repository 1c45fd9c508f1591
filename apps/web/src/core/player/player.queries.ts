import { endpointQuery } from '../../api/queries.ts'

export const userQuery = (userId: string) => endpointQuery('getUser', { params: { userId } })
export const dashboardQuery = (userId: string) => endpointQuery('getUserDashboard', { params: { userId } })
