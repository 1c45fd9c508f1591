import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

/** Statistics of the whole shop: openings, players, battles, upgrades, online. */
export const siteStatisticsQuery = () => ({ ...endpointQuery('getSiteStatistics', {}), select: withReader })

/** The reader of the statistics is online, but their own connection is counted some seconds later. */
const withReader = (figures: EndpointData<Api['getSiteStatistics']>) => ({
  ...figures,
  online: Math.max(1, figures.online),
})
