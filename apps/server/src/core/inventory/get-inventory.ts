import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { type InventoryGroup, type ItemStatus, isNarrowed } from '@runecase/api/inventory.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { INVENTORY_GROUP_STATUSES, statusForOthers } from '@runecase/game/item-states.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Catalogue } from '../catalog/public.ts'
import {
  findTotals,
  type ItemRow,
  type StatusTotal,
  selectItems,
  showItem,
  sourceOf,
  statusId,
  statusOf,
} from '../items/public.ts'
import { isHistoryShown } from '../player/public.ts'
import { findKinds, kindsOf } from './find-kinds.ts'
import { findPageBounds } from './find-page-bounds.ts'
import { holdOf } from './item-hold.ts'
import type { ItemTrails, OpenWithdrawal } from './item-trails.ts'
import { listNarrowed } from './list-narrowed.ts'

export type InventoryDeps = Pick<Deps, 'database'> & {
  readonly catalogue: Pick<Catalogue, 'itemById' | 'items'>
  readonly itemTrails: Pick<ItemTrails, 'findRaffle' | 'selectWithdrawals'>
}

type Query = EndpointInput<Api['getInventory']>['query']

/** The part of an inventory that a viewer may see. */
export interface SeenInventory {
  readonly userId: bigint
  /** Only the statuses of the group. */
  readonly totals: readonly StatusTotal[]
  /** All items of the player in any status. */
  readonly held: number
}

/**
 * A group of an inventory as the viewer may see it. Of another player only revealed items are visible, whatever group is requested, and
 * nothing of a player who hides their profile. Refuses with `userNotFound`, and with `authentication` a guest who names no player.
 */
export async function seeInventory(
  { database }: InventoryDeps,
  query: { readonly group: InventoryGroup; readonly userId?: string | undefined },
  caller: Caller | null,
): Promise<SeenInventory> {
  const userId = query.userId === undefined ? caller?.userId : BigInt(query.userId)
  if (userId === undefined) refuse('authentication')
  const totals = await findTotals(database, userId)
  if (!totals) refuse('userNotFound')
  const isShown = await isHistoryShown(database, userId, caller)
  const group = userId === caller?.userId ? query.group : 'all'
  const listed = new Set(INVENTORY_GROUP_STATUSES[group].map(statusId))
  return {
    userId,
    totals: isShown ? totals.filter((total) => listed.has(total.status)) : [],
    held: totals.reduce((sum, one) => sum + Number(one.count), 0),
  }
}

/** The number of items and their total value. */
export function sumUp(counts: readonly { readonly count: bigint | number; readonly valueMinor: bigint }[]) {
  return {
    totalItem: counts.reduce((sum, one) => sum + Number(one.count), 0),
    totalPrice: goldFromMinor(counts.reduce((sum, one) => sum + one.valueMinor, 0n)),
  }
}

/** A page of an inventory, newest first by default. Refuses like `seeInventory`. */
export async function getInventory(
  deps: InventoryDeps,
  query: Query,
  caller: Caller | null,
): Promise<EndpointData<Api['getInventory']>> {
  const seen = await seeInventory(deps, query, caller)
  const { rows, totalItem, totalPrice } = isNarrowed(query)
    ? await listNarrowedPage(deps, query, seen)
    : await listPlainPage(deps, query, seen)
  return {
    items: seen.userId === caller?.userId ? await showRows(deps, seen.userId, rows) : showRowsToOthers(deps, rows),
    totalItem,
    totalPrice,
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total: totalItem,
      pageCount: Math.ceil(totalItem / query.perPage),
    },
  }
}

/** Statuses in which the owner sees an item's open withdrawal. */
const WITHDRAWN: ReadonlySet<ItemStatus> = new Set<ItemStatus>(['PREPARING', 'error', 'support'])

/** Items as their player sees them: with the countdown of a withdrawal, and the reason of a check. */
export async function showRows(
  { database, catalogue, itemTrails }: InventoryDeps,
  userId: bigint,
  rows: readonly ItemRow[],
) {
  const withdrawn = rows.filter((row) => WITHDRAWN.has(statusOf(row.status))).map((row) => row.id)
  const withdrawals =
    withdrawn.length > 0
      ? await itemTrails.selectWithdrawals(database, userId, withdrawn)
      : new Map<bigint, OpenWithdrawal>()
  return rows.map((row) => {
    const status = statusOf(row.status)
    const withdrawal = withdrawals.get(row.id)
    return showItem(catalogue, {
      ...row,
      status,
      source: sourceOf(row.source),
      endsAt: (status === 'PREPARING' && withdrawal?.readyAt) || undefined,
      hold: holdOf(status, withdrawal),
    })
  })
}

/** Items as other players see them, without any sign of a withdrawal. */
function showRowsToOthers({ catalogue }: InventoryDeps, rows: readonly ItemRow[]) {
  return rows.map((row) =>
    showItem(catalogue, { ...row, status: statusForOthers(statusOf(row.status)), source: sourceOf(row.source) }),
  )
}

interface ListedPage extends ReturnType<typeof sumUp> {
  readonly rows: readonly ItemRow[]
}

async function listPlainPage({ database }: InventoryDeps, query: Query, seen: SeenInventory): Promise<ListedPage> {
  const { userId, held } = seen
  const sums = sumUp(seen.totals)
  const total = sums.totalItem
  const skip = (query.page - 1) * query.perPage
  const take = Math.min(query.perPage, total - skip)
  if (take <= 0) return { ...sums, rows: [] }
  const statuses = seen.totals.map((one) => one.status)
  const bounds = await findPageBounds(database, { userId, statuses, held, total, skip, take })
  return { ...sums, rows: await selectItems(database, userId, statuses, bounds) }
}

async function listNarrowedPage(deps: InventoryDeps, query: Query, seen: SeenInventory): Promise<ListedPage> {
  const { userId, held } = seen
  const statuses = seen.totals.map((one) => one.status)
  const counts = await findKinds(deps.database, { userId, statuses, kinds: kindsOf(deps.catalogue, query) }, held)
  const rows = await listNarrowed(deps.database, deps.catalogue, {
    userId,
    counts,
    sort: query.sort ?? 'new',
    afterId: query.afterId === undefined ? undefined : BigInt(query.afterId),
    take: query.perPage,
  })
  return { ...sumUp(counts), rows }
}
