import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type InventoryPage, type Item, inventoryPageQuery, type ListedGroup } from './inventory.queries.ts'

export interface InventoryPages {
  /** Undefined until the first page has come. */
  readonly first: InventoryPage | undefined
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Which answer is missing: that of the first page, or of a later one. */
  readonly failed: 'first' | 'more' | undefined
  readonly loadMore: () => void
  readonly retry: () => void
}

/** A list of items, page after page. A sale moves items from page to page, so one that stands on two is taken once. */
export function useInventoryPages(group: ListedGroup, userId: string): InventoryPages {
  const [count, setCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) => inventoryPageQuery(group, userId, index + 1)),
  })
  const [first] = pages
  const seen = new Map<string, Item>()
  for (const { data } of pages) for (const item of data?.items ?? []) if (!seen.has(item.id)) seen.set(item.id, item)
  const missing = pages.findIndex(({ data, isError }) => isError && !data)
  return {
    first: first?.data,
    items: [...seen.values()],
    hasMore: count < (first?.data?.pagination.pageCount ?? 0),
    isLoadingMore: pages.slice(1).some(({ isPending }) => isPending),
    failed: missing === -1 ? undefined : missing === 0 ? 'first' : 'more',
    loadMore: () => setCount((before) => before + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}
