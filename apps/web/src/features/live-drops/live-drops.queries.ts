import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type LiveDrop = EndpointData<Api['listLiveDrops']>[number]

/** The 30 newest drops, or the 30 newest of the rarest. */
export const liveDropsQuery = (isTop: boolean) => endpointQuery('listLiveDrops', { body: { isTop } })
