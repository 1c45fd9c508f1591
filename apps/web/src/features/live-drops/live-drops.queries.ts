import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

/** The 30 newest drops, or the 30 newest of the rarest. */
export const liveDropsQuery = (isTop: boolean) => endpointQuery('listLiveDrops', { body: { isTop } })

export const siteStatisticsQuery = () => ({ ...endpointQuery('getSiteStatistics', {}), select: withReader })

/** Whoever reads the figures is online; his own connection is counted some seconds later. */
const withReader = (figures: EndpointData<Api['getSiteStatistics']>) => ({
  ...figures,
  online: Math.max(1, figures.online),
})
