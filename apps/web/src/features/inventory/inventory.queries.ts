import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import type { InventoryGroup } from '@runecase/contract/inventory.ts'
import { endpointQuery } from '../../api/queries.ts'

/** Groups that the screen lists. */
export type ListedGroup = Extract<InventoryGroup, 'active' | 'withdrawal' | 'all'>
export type InventoryPage = EndpointData<Api['getInventory']>
export type Item = InventoryPage['items'][number]

export const inventoryPageQuery = (group: ListedGroup, userId: string, page = 1) =>
  endpointQuery('getInventory', { query: { group, userId, page } })

/** What can be sold, counted: of the items themselves only one is asked for. */
export const sellableQuery = (userId: string) =>
  endpointQuery('getInventory', { query: { group: 'profile', userId, page: 1, perPage: 1 } })
