import { endpointQuery } from '../../api/queries.ts'

export const settingsQuery = () => endpointQuery('getAccountSettings', {})
export const nicknameQuery = () => endpointQuery('getNickname', {})
export const sessionsQuery = () => endpointQuery('listSessions', {})
export const factorQuery = () => endpointQuery('getFactor', {})
