import { endpointQuery } from '../../api/queries.ts'

export const channelsQuery = () => endpointQuery('listNotificationChannels', {})
export const missionsQuery = () => endpointQuery('listMissions', {})
