import { endpointQuery } from '../../api/queries.ts'

export const channelsQuery = () => endpointQuery('listNotificationChannels', {})
export const weeklyLetterQuery = () => endpointQuery('getWeeklyLetter', {})
export const missionsQuery = () => endpointQuery('listMissions', {})
