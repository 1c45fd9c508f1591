import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type LiveDrop = EndpointData<Api['listLiveDrops']>[number]

/** An item that a case gave, for its page. */
export const sharedDropQuery = (id: string) => endpointQuery('getSharedDrop', { params: { id } })

/** The 30 newest drops, or the 30 newest of the rarest. */
export const liveDropsQuery = (isTop: boolean) => endpointQuery('listLiveDrops', { body: { isTop } })
