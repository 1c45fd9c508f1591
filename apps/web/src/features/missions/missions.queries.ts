import { endpointQuery } from '../../api/queries.ts'

export const missionsQuery = () => endpointQuery('listMissions', {})
