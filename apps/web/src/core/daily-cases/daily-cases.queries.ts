import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery, shapedQuery } from '../../api/queries.ts'
import { noteServerTime } from '../../api/server-clock.ts'
import { visibleSectionsQuery } from '../catalog/catalog.queries.ts'
import type { Case, Section } from '../catalog/section.ts'

export type FreeCase = EndpointData<Api['listDailyCases']>[number]

/** The free cases for a guest, without player data. */
export interface GuestCases {
  readonly daily: readonly Case[]
  readonly rewards: readonly Case[]
}

export const dailyCasesQuery = () => endpointQuery('listDailyCases', {})
export const freeCasesQuery = () => endpointQuery('listFreeCases', {})

export const dailyInfoQuery = () => {
  const query = endpointQuery('getDailyCasesInfo', {})
  return {
    ...query,
    queryFn: async (context: { readonly signal: AbortSignal }) => {
      const info = await query.queryFn(context)
      noteServerTime(info.serverTime)
      return info
    },
  }
}

/** Daily cases and level rewards for visitors without an account. */
export const guestCasesQuery = () => shapedQuery(visibleSectionsQuery(), 'free-cases', guestCasesOf)

export function guestCasesOf(sections: readonly Section[]): GuestCases {
  const cases = sections.flatMap((section) => section.cases).filter((one) => one.available && !one.locked)
  const ofKind = (kind: Case['kind']) =>
    cases.filter((one) => one.kind === kind).sort((a, b) => (a.level ?? 1) - (b.level ?? 1))
  return { daily: ofKind('daily'), rewards: ofKind('level') }
}

/** Every query about what a player may open for free. */
export const FREE_CASE_QUERIES: readonly EndpointName[] = [
  'listDailyCases',
  'listFreeCases',
  'getDailyCasesInfo',
  'getUserLevel',
  'getCase',
]
