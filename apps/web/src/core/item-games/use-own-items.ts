import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnItem, ownItemsQuery } from './item-games.queries.ts'

export interface OwnItems {
  readonly items: readonly OwnItem[]
  /** Undefined until the first page is loaded. */
  readonly total: number | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The first page failed to load: there is nothing to show. */
  readonly hasFailed: boolean
  /** A later page failed to load; earlier ones stay. */
  readonly hasFailedMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The player's idle items, page after page; none for a guest. A play shifts items between pages, so duplicates are dropped. */
export function useOwnItems(userId: string | undefined): OwnItems {
  const [count, setCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: userId === undefined ? 0 : count }, (_, index) =>
      ownItemsQuery(userId as string, index + 1),
    ),
  })
  const [first] = pages
  const seen = new Map<string, OwnItem>()
  for (const { data } of pages) for (const item of data?.items ?? []) seen.set(item.id, item)
  return {
    items: [...seen.values()],
    total: first?.data?.totalItem,
    hasMore: count < (first?.data?.pagination.pageCount ?? 0),
    isLoadingMore: pages.slice(1).some(({ isPending }) => isPending),
    hasFailed: pages.slice(0, 1).some(({ data, isError }) => isError && !data),
    hasFailedMore: pages.slice(1).some(({ data, isError }) => isError && !data),
    loadMore: () => setCount((before) => before + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}
