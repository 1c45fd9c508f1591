import type { Api } from '@runecase/api/api.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { PlayRules, RuledGame } from '@runecase/game/play-rules.ts'
import { endpointQuery } from '../../api/queries.ts'

export type OwnItem = EndpointData<Api['getInventory']>['items'][number]
export type UniqueItem = EndpointData<Api['listUniqueItems']>['items'][number]
type TargetsCall = NonNullable<EndpointCall<Api['listUniqueItems']>['query']>
/** The filter of target items from the catalogue; paging is separate. */
export type TargetFilter = Pick<TargetsCall, 'priceFrom' | 'priceTo' | 'search' | 'sort'>

/** The page size of items for a game: the maximum of a call. */
const OWN_PAGE_SIZE = 100

export const ownItemsQuery = (userId: string, page = 1) =>
  endpointQuery('getInventory', { query: { group: 'upgrade', userId, page, perPage: OWN_PAGE_SIZE } })
export const targetsQuery = (filter: TargetFilter, page = 1, perPage?: number) =>
  endpointQuery('listUniqueItems', { query: { ...filter, page, ...(perPage && { perPage }) } })
export const playRulesQuery = () => endpointQuery('listPlayRules', {})
export const upgradesQuery = (userId: string) => endpointQuery('listUpgrades', { query: { userId, perPage: 10 } })
export const upgradeStatisticQuery = (userId: string) => endpointQuery('getUpgradeStatistic', { query: { userId } })
export const contractsQuery = (userId: string) => endpointQuery('listContracts', { query: { userId, perPage: 10 } })

/** The rules in force among all versions, newest first. Throws without any, because the first version always exists. */
export function rulesInForce<G extends RuledGame>(
  versions: EndpointData<Api['listPlayRules']>,
  game: G,
  nowMs: number,
): { readonly rules: Extract<PlayRules, { game: G }>; readonly hash: string; readonly document: string } {
  const found = versions.find((one) => one.game === game && Date.parse(one.effectiveFrom) <= nowMs)
  if (!found) throw new Error(`no rules of ${game} are in force`)
  const { hash, document } = found
  return { rules: JSON.parse(document) as Extract<PlayRules, { game: G }>, hash, document }
}
