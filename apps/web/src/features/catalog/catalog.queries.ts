import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Section = EndpointData<Api['listSectionsWithCases']>[number]
export type Case = Section['cases'][number]

/** Every visible section of the catalogue with its cases, in catalogue order. */
export const visibleSectionsQuery = () =>
  endpointQuery('listSectionsWithCases', { query: { sectionStatuses: 'visible' } })

export const caseQuery = (name: string) => endpointQuery('getCase', { params: { name } })

export const caseDropsQuery = (name: string) => endpointQuery('listCaseDrops', { params: { name } })
