import { endpointQuery } from '../../api/queries.ts'

export const offersQuery = () => endpointQuery('listOffers', {})
export const ownOffersQuery = (userId: string) => endpointQuery('listUserOffers', { params: { userId } })
export const triggersQuery = () => endpointQuery('listTriggers', {})
