import type { ItemStatus } from '@runecase/api/inventory.ts'
import { SELL_MANY_LIMIT } from '@runecase/api/inventory-rules.ts'
import { goldFromMinor, isSameSum } from '@runecase/api/money.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import type { Tx } from '../../platform/db.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ItemCommand, type ItemCommands, type PlayerCommandDeps, runPlayerCommand } from '../commands/public.ts'
import {
  findTotals,
  type ItemRow,
  lockItems,
  lockNewestItems,
  moveItems,
  refuseItem,
  statusId,
  statusOf,
  worthOf,
} from '../items/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, type LockedPlayer, type PlayerBalance } from '../ledger/public.ts'

/** Statuses that can be sold. */
const SELLABLE: readonly ItemStatus[] = INVENTORY_GROUP_STATUSES.profile

type SoldStatus = 'accepted' | 'selled'

/**
 * Sells one item to the house at its current price. Refuses another player's item with `dataNotFound`, one that cannot be sold any more
 * with `invalidItem` or `inWithdrawalProcess`, and a changed price with `price_changed`.
 */
export function sellItem(
  { plays }: { readonly plays: ItemCommands },
  idempotency: Idempotency,
  input: { readonly id: bigint; readonly expectedPrice: number | undefined },
): Promise<StoredAnswer> {
  return plays.run(idempotency, async (play) => {
    const items = requireSellable(await play.findItems([input.id]), [input.id])
    const [item] = items
    if (!item) refuse('dataNotFound')
    const { id, priceMinor } = item
    const price = goldFromMinor(priceMinor)
    if (input.expectedPrice !== undefined && !isSameSum(input.expectedPrice, priceMinor, 'GOLD')) {
      refuse('price_changed', { price })
    }
    const balance = sellInPlay(play, items, 'accepted')
    return { id: String(id), status: 'accepted', price, balance: goldFromMinor(balance.balanceMinor) }
  })
}

/** Sells several items, all or none, each at its current price. Refuses like `sellItem`. */
export function sellManyItems(
  { plays }: { readonly plays: ItemCommands },
  idempotency: Idempotency,
  ids: readonly bigint[],
): Promise<StoredAnswer> {
  return plays.run(idempotency, async (play) => {
    const items = requireSellable(await play.findItems(ids), ids)
    return soldAnswer(items, sellInPlay(play, items, 'selled').balanceMinor)
  })
}

/** Sells the newest sellable items, at most 15, and returns how many are left; returns no ids when there are none. */
export function sellAllItems(deps: PlayerCommandDeps, idempotency: Idempotency): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const items = await lockNewestItems(tx, player.userId, SELLABLE.map(statusId), SELL_MANY_LIMIT)
    if (items.length === 0) return { ...soldAnswer([], player.balanceMinor), remaining: 0 }
    const balance = await sell(tx, { player, operationId, items, status: 'selled' })
    return { ...soldAnswer(items, balance.balanceMinor), remaining: await countSellable(tx, player.userId) }
  })
}

/** Sells the items that the player still has and can sell, within another command; returns their number and revenue. */
export async function sellHeld(
  tx: Tx,
  sale: { readonly player: LockedPlayer; readonly operationId: bigint; readonly ids: readonly bigint[] },
): Promise<{ count: number; sumMinor: bigint; balanceMinor: bigint }> {
  const { player, operationId, ids } = sale
  const held = await lockItems(tx, player.userId, ids)
  const items = held.filter((item) => SELLABLE.includes(statusOf(item.status)))
  if (items.length === 0) return { count: 0, sumMinor: 0n, balanceMinor: player.balanceMinor }
  const { balanceMinor } = await sell(tx, { player, operationId, items, status: 'selled' })
  return { count: items.length, sumMinor: worthOf(items), balanceMinor }
}

/**
 * Pays for idle items that are never delivered, within another command of their owner: each at its current price. The caller has locked
 * them and checked that they are idle.
 */
export async function creditItems(
  tx: Tx,
  credit: { readonly operationId: bigint; readonly userId: bigint; readonly items: readonly ItemRow[] },
): Promise<PlayerBalance> {
  const { operationId, userId, items } = credit
  const ids = items.map((item) => item.id)
  await moveItems(tx, { operationId, userId, ids, from: ['progress'], to: 'autoselled', actor: 'system' })
  return creditPlayer(tx, {
    operationId,
    userId,
    ...creditOf(items),
    kind: ENTRY_KIND.itemCredited,
    events: (balance) => [itemsSold(items, 'autoselled', balance, operationId)],
  })
}

/** The current items, if all of them can be sold; otherwise refuses for the first that cannot. */
function requireSellable(items: readonly ItemRow[], ids: readonly bigint[]): readonly ItemRow[] {
  if (items.length !== ids.length) refuse('dataNotFound')
  for (const { id, status } of items) {
    const present = statusOf(status)
    if (!SELLABLE.includes(present)) refuseItem(id, present)
  }
  return items
}

function sellInPlay(play: ItemCommand, items: readonly ItemRow[], status: SoldStatus): PlayerBalance {
  play.moveItems(items, status, 'owner')
  const balance = play.credit(creditOf(items))
  play.publish(itemsSold(items, status, balance, play.operationId))
  return balance
}

async function sell(
  tx: Tx,
  sale: {
    readonly player: LockedPlayer
    readonly operationId: bigint
    readonly items: readonly ItemRow[]
    readonly status: SoldStatus
  },
): Promise<PlayerBalance> {
  const { operationId, items, status } = sale
  const { userId } = sale.player
  const ids = items.map((item) => item.id)
  await moveItems(tx, { operationId, userId, ids, from: SELLABLE, to: status, actor: 'owner' })
  return creditPlayer(tx, {
    operationId,
    userId,
    ...creditOf(items),
    events: (balance) => [itemsSold(items, status, balance, operationId)],
  })
}

/** The transfer by which the house pays for items. */
function creditOf(items: readonly ItemRow[]) {
  return {
    houseAccount: HOUSE_ACCOUNT.itemsBoughtBack,
    kind: ENTRY_KIND.itemSold,
    currency: 'GOLD',
    amount: worthOf(items),
  } as const
}

function itemsSold(
  items: readonly ItemRow[],
  status: ItemStatus,
  balance: PlayerBalance,
  operationId: bigint,
): DomainEvent {
  return {
    kind: 'item.sold',
    userId: String(balance.userId),
    operationId: String(operationId),
    itemIds: items.map((item) => String(item.id)),
    status,
    sumMinor: String(worthOf(items)),
    balanceMinor: String(balance.balanceMinor),
  }
}

function soldAnswer(items: readonly ItemRow[], balanceMinor: bigint) {
  return {
    ids: items.map((item) => String(item.id)),
    sum: goldFromMinor(worthOf(items)),
    balance: goldFromMinor(balanceMinor),
  }
}

async function countSellable(tx: Tx, userId: bigint): Promise<number> {
  const sellable = new Set(SELLABLE.map(statusId))
  const totals = (await findTotals(tx, userId)) ?? []
  return totals.reduce((sum, total) => sum + (sellable.has(total.status) ? Number(total.count) : 0), 0)
}
