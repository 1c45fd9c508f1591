import type { InventoryGroup, ItemStatus } from '@runecase/api/inventory.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import type { InventoryPage, NarrowedPages } from './inventory.queries.ts'

/** The items that a sale removed from an inventory. */
export interface Sold {
  readonly ids: readonly string[]
  readonly sum: number
  readonly status: Extract<ItemStatus, 'accepted' | 'selled'>
}

/** Groups from which sold items disappear. Otherwise sellable items are only in `all`, which keeps them as sold. */
const LEFT: ReadonlySet<InventoryGroup> = new Set<InventoryGroup>(['active', 'profile', 'upgrade'])

/** A page of an inventory after a sale, until it is refetched. */
export function pageAfterSale(page: InventoryPage, group: InventoryGroup, sold: Sold): InventoryPage {
  const ids = new Set(sold.ids)
  if (group === 'all') {
    return { ...page, items: page.items.map((item) => (ids.has(item.id) ? { ...item, status: sold.status } : item)) }
  }
  if (!LEFT.has(group)) return page
  const totalItem = Math.max(0, page.totalItem - ids.size)
  return {
    items: page.items.filter((item) => !ids.has(item.id)),
    totalItem,
    totalPrice: Math.max(0, Math.round((page.totalPrice - sold.sum) * 100) / 100),
    pagination: {
      ...page.pagination,
      total: totalItem,
      pageCount: Math.ceil(totalItem / page.pagination.pageSize),
    },
  }
}

/** Changes every cached inventory page, of plain and filtered lists. */
export function changePages(
  client: QueryClient,
  change: (page: InventoryPage, group: InventoryGroup) => InventoryPage,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['getInventory'] })) {
    const call = queryKey[1] as { readonly query?: { readonly group?: InventoryGroup } } | undefined
    const group = call?.query?.group ?? 'active'
    client.setQueryData<InventoryPage | NarrowedPages>(queryKey, (cached) => {
      if (!cached) return cached
      return 'pages' in cached
        ? { ...cached, pages: cached.pages.map((page) => change(page, group)) }
        : change(cached, group)
    })
  }
}

/** Marks items as sold in every cached list; the balance follows with its message. */
export function showSold(client: QueryClient, sold: Sold & { readonly balance: number }): void {
  changePages(client, (page, group) => pageAfterSale(page, group, sold))
  const key = currentUserQuery().queryKey
  whenReleased(() =>
    client.setQueryData<Awaited<ReturnType<ReturnType<typeof currentUserQuery>['queryFn']>>>(key, (user) =>
      user ? { ...user, finance: { ...user.finance, balance: sold.balance } } : user,
    ),
  )
}

/** Refetches everything that a sale changes. */
export function refreshAfterSale(client: QueryClient): void {
  for (const name of ['getInventory', 'listInventoryStacks', 'getItemHistory'])
    void client.invalidateQueries({ queryKey: [name] })
  void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
}
