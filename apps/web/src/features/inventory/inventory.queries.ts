import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { InventoryGroup, InventorySort } from '@runecase/api/inventory.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery } from '../../api/queries.ts'

/** Groups that the screen lists item by item. */
export type ListedGroup = Extract<InventoryGroup, 'active' | 'all'>
export type InventoryPage = EndpointData<Api['getInventory']>
export type Item = InventoryPage['items'][number]
export type StackPage = EndpointData<Api['listInventoryStacks']>
export type Stack = StackPage['stacks'][number]
export type ItemHistory = EndpointData<Api['getItemHistory']>

/** What a list is narrowed to; nothing of it means the plain list, newest first. */
export interface Narrowing {
  readonly search?: string
  readonly rarities?: Rarity[]
  readonly kind?: number
  readonly sort?: InventorySort
}

/** The pages of a narrowed list as the cache keeps them. */
export interface NarrowedPages {
  readonly pages: readonly InventoryPage[]
  readonly pageParams: readonly unknown[]
}

export const inventoryPageQuery = (group: ListedGroup, userId: string, page = 1) =>
  endpointQuery('getInventory', { query: { group, userId, page } })

/** Page behind page, each found by the last item of the one before, so that all are asked again in one row. */
export const narrowedQuery = (group: ListedGroup, userId: string, narrowing: Narrowing) => ({
  queryKey: ['getInventory', { query: { group, userId, ...narrowing } }, 'pages'] as const,
  queryFn: ({ pageParam, signal }: { readonly pageParam: string | undefined; readonly signal: AbortSignal }) =>
    callApi(
      'getInventory',
      { query: { group, userId, ...narrowing, ...(pageParam !== undefined && { afterId: pageParam }) } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: InventoryPage, pages: readonly InventoryPage[]) => {
    const listed = pages.reduce((count, page) => count + page.items.length, 0)
    return listed < last.totalItem ? last.items.at(-1)?.id : undefined
  },
})

export const stacksQuery = (
  group: ListedGroup,
  userId: string,
  shown: { readonly search?: string; readonly rarities?: Rarity[]; readonly sort: 'many' | 'dear' | 'cheap' },
) => ({
  queryKey: ['listInventoryStacks', { query: { group, userId, ...shown } }] as const,
  queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
    callApi('listInventoryStacks', { query: { group, userId, ...shown, page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { currentPage, pageCount } }: StackPage) =>
    currentPage < pageCount ? currentPage + 1 : undefined,
})

export const itemHistoryQuery = (id: string) => endpointQuery('getItemHistory', { params: { id } })

/** What was asked to be sent to Steam, counted. */
export const withdrawnQuery = (userId: string) =>
  endpointQuery('getInventory', { query: { group: 'withdrawal', userId, page: 1, perPage: 1 } })

/** What can be sold, counted: of the items themselves only one is asked for. */
export const sellableQuery = (userId: string) =>
  endpointQuery('getInventory', { query: { group: 'profile', userId, page: 1, perPage: 1 } })
