import type { InventoryGroup, ITEM_ACTORS, ItemStatus } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'

/**
 * Who may move an item: `owner` by their request; `system` inside one transaction; `delivery` by evidence of the trade; `payment` by the
 * provider's report; `agent` one operator; `two_admins` two different operators.
 */
export type ItemActor = (typeof ITEM_ACTORS)[number]

/** The letter of each actor in the database. */
export const ITEM_ACTOR_CODES = {
  owner: 'U',
  system: 'S',
  delivery: 'B',
  payment: 'P',
  agent: 'A',
  two_admins: 'D',
} as const satisfies Record<ItemActor, string>

/** One legal step; `from` null is an item's creation. */
export interface ItemMove {
  readonly from: ItemStatus | null
  readonly to: ItemStatus
  readonly actor: ItemActor
}

/** Statuses in which the owner may act on the item at once. */
export const LIVE_STATUSES = ['bag', 'progress', 'no_link'] as const satisfies ItemStatus[]

/**
 * Statuses in which the owner may use an item. Using an item in the bag first moves it to the inventory: the step to `progress` comes
 * first, in the same transaction.
 */
export const USABLE_STATUSES = ['progress', 'bag'] as const satisfies ItemStatus[]

/** Statuses of an item being withdrawn, from the request until the trade is irreversible. */
export const DELIVERY_STATUSES = [
  'PREPARING',
  'vendor waiting',
  'CONFIRM_STEAM',
  'send',
  'STEAM_WITHDRAWN',
] as const satisfies ItemStatus[]

/** Statuses of an item that still belongs to its player, but is locked until its operation ends. */
export const LOCKED_STATUSES = [
  'before',
  'unpaid',
  'to_upgrade',
  'to_contract',
  'EXCHANGING',
  'PREPARING',
  'vendor waiting',
  'CONFIRM_STEAM',
  'send',
  'error',
  'support',
] as const satisfies ItemStatus[]

/**
 * Statuses of an item that its owner no longer has. `accepted` may still become `selled` when the stock is settled, without touching the
 * player.
 */
export const FINAL_STATUSES = [
  'changed',
  'EXCHANGED',
  'unpacked',
  'accepted',
  'selled',
  'autoselled',
  'completed',
  'bug',
] as const satisfies ItemStatus[]

/** The statuses from which an unfinished delivery ends without a transfer, or with an unknown outcome. */
const UNDELIVERED = ['PREPARING', 'vendor waiting', 'CONFIRM_STEAM', 'send'] as const

const SUPPORTED = [...LIVE_STATUSES, ...LOCKED_STATUSES.filter((status) => status !== 'support')] as const

/** Every legal step; all others are refused. The database contains the same rows and enforces them by a trigger. */
export const ITEM_MOVES: readonly ItemMove[] = [
  ...moves([null], ['progress', 'before', 'bag'], 'system'),
  ...moves([null], ['unpaid'], 'payment'),
  ...moves(['before'], ['progress', 'bag'], 'system'),
  ...moves(['unpaid'], ['progress', 'canceled'], 'payment'),
  ...moves(['bag'], ['progress'], 'owner'),
  ...moves(['bag'], ['progress'], 'system'),
  ...moves(['progress', 'bag'], ['accepted', 'selled'], 'owner'),
  ...moves(['progress', 'bag'], ['autoselled'], 'system'),
  ...moves(['progress', 'bag'], ['autoselled'], 'two_admins'),
  ...moves(['accepted'], ['selled'], 'system'),
  ...moves(['progress'], ['to_upgrade', 'to_contract'], 'system'),
  ...moves(['to_upgrade', 'to_contract'], ['changed'], 'system'),
  ...moves(['progress'], ['EXCHANGING', 'unpacked', 'no_link', 'PREPARING'], 'owner'),
  ...moves(['EXCHANGING'], ['EXCHANGED', 'progress'], 'system'),
  ...moves(['no_link'], ['progress'], 'owner'),
  ...moves(['no_link'], ['progress'], 'system'),
  ...moves(['PREPARING'], ['vendor waiting'], 'delivery'),
  ...moves(['PREPARING', 'vendor waiting'], ['CONFIRM_STEAM', 'send'], 'delivery'),
  ...moves(['CONFIRM_STEAM'], ['send'], 'delivery'),
  ...moves(['send'], ['STEAM_WITHDRAWN'], 'delivery'),
  ...moves(['STEAM_WITHDRAWN'], ['completed', 'support'], 'delivery'),
  ...moves(UNDELIVERED, ['canceled', 'error'], 'delivery'),
  ...moves(['canceled'], ['progress'], 'delivery'),
  ...moves(['error'], ['send', 'STEAM_WITHDRAWN', 'canceled'], 'delivery'),
  ...moves(['error'], ['support'], 'system'),
  ...moves(SUPPORTED, ['support'], 'agent'),
  ...moves(['support'], ['progress', 'PREPARING', 'send', 'completed'], 'two_admins'),
  ...moves(['progress', 'bag', 'before', 'support'], ['bug'], 'two_admins'),
]

const LEGAL = new Set(ITEM_MOVES.map(({ from, to, actor }) => `${from ?? ''}>${to}>${actor}`))

/** Whether the actor may move an item from one status to another; `from` null asks whether it may be created in that status. */
export function canMove(from: ItemStatus | null, to: ItemStatus, actor: ItemActor): boolean {
  return LEGAL.has(`${from ?? ''}>${to}>${actor}`)
}

/**
 * The statuses of each inventory group: `active` everything that the player still has, `withdrawal` everything requested for delivery,
 * `profile` what can be sold, `upgrade` what can be put into an upgrade, `all` everything ever revealed to them.
 */
export const INVENTORY_GROUP_STATUSES: Readonly<Record<InventoryGroup, readonly ItemStatus[]>> = {
  active: [...LIVE_STATUSES, 'EXCHANGING', 'PREPARING', 'vendor waiting', 'CONFIRM_STEAM', 'send', 'error', 'support'],
  withdrawal: [...DELIVERY_STATUSES, 'completed', 'error', 'support', 'no_link'],
  profile: USABLE_STATUSES,
  upgrade: USABLE_STATUSES,
  all: ITEM_STATUSES.filter((status) => status !== 'before' && status !== 'default'),
}

/** Statuses that reveal a withdrawal: requested, in progress, ended, or unknown. Only the owner sees these. */
const WITHDRAWAL_STATUSES: ReadonlySet<ItemStatus> = new Set<ItemStatus>([
  ...DELIVERY_STATUSES,
  'no_link',
  'completed',
  'canceled',
  'error',
  'support',
])

/**
 * The status of an item as others see it: one that reveals a withdrawal is shown as `progress`. `autoselled` is shown as `selled`, because
 * an undeliverable item gets it from a withdrawal request.
 */
export function statusForOthers(status: ItemStatus): ItemStatus {
  if (WITHDRAWAL_STATUSES.has(status)) return 'progress'
  return status === 'autoselled' ? 'selled' : status
}

function moves(froms: readonly (ItemStatus | null)[], tos: readonly ItemStatus[], actor: ItemActor): ItemMove[] {
  return froms.flatMap((from) => tos.map((to) => ({ from, to, actor })))
}
