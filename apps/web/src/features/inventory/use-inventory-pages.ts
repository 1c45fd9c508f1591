import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type InventoryPage,
  type Item,
  inventoryPageQuery,
  type ListedGroup,
  type Narrowing,
  narrowedQuery,
} from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'

export interface InventoryPages {
  /** The first page of the whole group, whatever is listed. */
  readonly whole: InventoryPage | undefined
  /** Undefined until the first page is loaded. */
  readonly first: InventoryPage | undefined
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Which response is missing: the first page's, or a later one's. */
  readonly failed: 'first' | 'more' | undefined
  /** Why it is missing, as text; empty if no response is missing. */
  readonly reason: string
  readonly loadMore: () => void
  readonly retry: () => void
}

/** A list of items, page after page: the plain one, newest first, or a narrowed one. */
export function useInventoryPages(
  group: ListedGroup,
  userId: string,
  narrowing: Narrowing | undefined,
): InventoryPages {
  const plain = usePlainPages(group, userId, narrowing === undefined)
  const narrowed = useNarrowedPages(group, userId, narrowing)
  return { ...(narrowing ? narrowed : plain), whole: plain.first }
}

type ListedPages = Omit<InventoryPages, 'whole'>

/** A sale shifts items between pages, so duplicates are dropped. */
function onceEach(pages: readonly (InventoryPage | undefined)[]): Item[] {
  const seen = new Map<string, Item>()
  for (const page of pages) for (const item of page?.items ?? []) if (!seen.has(item.id)) seen.set(item.id, item)
  return [...seen.values()]
}

function usePlainPages(group: ListedGroup, userId: string, isShown: boolean): ListedPages {
  const [count, setCount] = useState(1)
  const pages = useQueries({
    // The first page contains the total of the whole group, also while a filtered list is shown.
    queries: Array.from({ length: isShown ? count : 1 }, (_, index) => inventoryPageQuery(group, userId, index + 1)),
  })
  const [first] = pages
  const missing = pages.findIndex(({ data, isError }) => isError && !data)
  const error = pages[missing]?.error
  return {
    first: first?.data,
    items: onceEach(pages.map(({ data }) => data)),
    hasMore: count < (first?.data?.pagination.pageCount ?? 0),
    isLoadingMore: pages.slice(1).some(({ isPending }) => isPending),
    failed: missing === -1 ? undefined : missing === 0 ? 'first' : 'more',
    reason: error ? errorTexts(error) : '',
    loadMore: () => setCount((before) => before + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}

function useNarrowedPages(group: ListedGroup, userId: string, narrowing: Narrowing | undefined): ListedPages {
  const list = useInfiniteQuery({
    ...narrowedQuery(group, userId, narrowing ?? {}),
    enabled: narrowing !== undefined,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  return {
    first: pages[0],
    items: onceEach(pages),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    failed: list.isFetchNextPageError ? 'more' : list.isError && pages.length === 0 ? 'first' : undefined,
    reason: list.error ? errorTexts(list.error) : '',
    loadMore: () => void list.fetchNextPage(),
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  }
}
