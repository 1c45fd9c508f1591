import { endpointQuery } from '../../api/queries.ts'

export const giftCodeOfferQuery = () => endpointQuery('getGiftCodeOffer', {})
