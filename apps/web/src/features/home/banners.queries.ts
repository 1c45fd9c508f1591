import { endpointQuery } from '../../api/queries.ts'

export const bannersQuery = () => endpointQuery('listBanners', {})
