import { endpointQuery } from '../../api/queries.ts'

/** The 30 newest drops, or the 30 newest of the rarest. */
export const liveDropsQuery = (isTop: boolean) => endpointQuery('listLiveDrops', { body: { isTop } })
