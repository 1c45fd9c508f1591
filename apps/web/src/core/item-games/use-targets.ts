import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { TargetFilter, UniqueItem } from './item-games.queries.ts'

export interface Targets {
  readonly items: readonly UniqueItem[]
  readonly total: number | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The first page failed to load: there is nothing to show. */
  readonly hasFailed: boolean
  /** The next page failed to load: only a click retries it. */
  readonly hasFailedMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

type Page = EndpointData<Api['listUniqueItems']>

/** The infinite query of a target list. */
export const endlessTargets = (
  filter: TargetFilter,
  list: (page: number, signal: AbortSignal) => Promise<Page> = (page, signal) =>
    callApi('listUniqueItems', { query: { ...filter, page } }, { signal }),
) => ({
  queryKey: ['listUniqueItems', 'endless', filter] as const,
  queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
    list(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: Page) =>
    pagination.currentPage < pagination.pageCount ? pagination.currentPage + 1 : undefined,
})

/** The state of sequentially loaded pages. */
interface Pages {
  readonly data: InfiniteData<Page> | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

/** The state of the list, from the loaded pages and a failed one. */
export function targetsOf(pages: Pages): Targets {
  return {
    items: pages.data?.pages.flatMap((page) => page.items) ?? [],
    total: pages.data?.pages[0]?.pagination.total,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    hasFailed: pages.isError && !pages.data,
    hasFailedMore: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}

/** Whether the next page loads automatically when the end of the list is visible. */
export function canLoadAutomatically({ hasMore, isLoadingMore, hasFailedMore }: Targets): boolean {
  return hasMore && !isLoadingMore && !hasFailedMore
}

/** Catalogue items with infinite scrolling; the previous list stays until the next one is loaded. */
export function useTargets(filter: TargetFilter): Targets {
  return targetsOf(useInfiniteQuery({ ...endlessTargets(filter), placeholderData: keepPreviousData }))
}
