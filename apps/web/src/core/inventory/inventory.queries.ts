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

/** The filter of a list; an empty one means the plain list, newest first. */
export interface Narrowing {
  readonly search?: string
  readonly rarities?: Rarity[]
  readonly kind?: number
  readonly sort?: InventorySort
}

/** The cached pages of a filtered list. */
export interface NarrowedPages {
  readonly pages: readonly InventoryPage[]
  readonly pageParams: readonly unknown[]
}

export const inventoryPageQuery = (group: ListedGroup, userId: string, page = 1) =>
  endpointQuery('getInventory', { query: { group, userId, page } })

/** Page after page, each continued from the last item of the previous one, so that all are refetched in order. */
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

/** The number of items requested for withdrawal. */
export const withdrawnQuery = (userId: string) =>
  endpointQuery('getInventory', { query: { group: 'withdrawal', userId, page: 1, perPage: 1 } })

/** The number of sellable items; only one of the items themselves is fetched. */
export const sellableQuery = (userId: string) =>
  endpointQuery('getInventory', { query: { group: 'profile', userId, page: 1, perPage: 1 } })
