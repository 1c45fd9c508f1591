import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { TargetFilter, UniqueItem } from './item-games.queries.ts'

export interface Targets {
  readonly items: readonly UniqueItem[]
  readonly total: number | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly hasFailed: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** Things of the catalogue, page after page without an end of its own; the list before stays until the next one has come. */
export function useTargets(filter: TargetFilter): Targets {
  const pages = useInfiniteQuery({
    queryKey: ['listUniqueItems', 'endless', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('listUniqueItems', { query: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.pageCount ? pagination.currentPage + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  return {
    items: pages.data?.pages.flatMap((page) => page.items) ?? [],
    total: pages.data?.pages[0]?.pagination.total,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    hasFailed: pages.isError && !pages.data,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}
