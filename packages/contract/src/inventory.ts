import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Gold } from './money.ts'
import { Id, Moment, Pagination, pageQuery } from './paging.ts'
import { RARITIES } from './rarity.ts'

/** Every state an item can be in; the legal steps between them are in `packages/game/src/item-states.ts`. */
export const ITEM_STATUSES = [
  'default',
  'before',
  'unpaid',
  'bag',
  'progress',
  'to_upgrade',
  'to_contract',
  'EXCHANGING',
  'changed',
  'EXCHANGED',
  'unpacked',
  'accepted',
  'selled',
  'autoselled',
  'no_link',
  'PREPARING',
  'vendor waiting',
  'CONFIRM_STEAM',
  'send',
  'STEAM_WITHDRAWN',
  'completed',
  'canceled',
  'error',
  'support',
  'bug',
] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

export const ITEM_SOURCES = ['Battle', 'Case', 'Contract', 'Change', 'Upgrade', 'Pack', 'Prize'] as const
export type ItemSource = (typeof ITEM_SOURCES)[number]

export const INVENTORY_GROUPS = ['active', 'all', 'withdrawal', 'profile', 'upgrade'] as const
export type InventoryGroup = (typeof INVENTORY_GROUPS)[number]

/** Items on one page of an inventory. */
export const INVENTORY_PAGE_SIZE = 45
/** Items sold by one call of `sell/many`. */
export const SELL_MANY_LIMIT = 15
/** Items a player may select at once on the inventory screen. */
export const SELECT_LIMIT = 10

export const InventoryItem = z.object({
  id: Id,
  name: z.string(),
  /** What a sale pays for it at this moment. */
  price: Gold,
  /** The value it counts for in upgrades and contracts. */
  priceProfile: Gold,
  status: z.enum(ITEM_STATUSES),
  /** 1 ordinary, 3 never delivered (credited when withdrawal is asked), 20 pack. */
  type: z.int(),
  isSelected: z.boolean(),
  packItems: z.array(z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold })),
  image: z.string(),
  rarity: z.enum(RARITIES),
  /** When the item came into the inventory. */
  time: Moment,
  /** Until when the present state lasts, where it ends by itself. */
  timerData: z.object({ endsAt: Moment }).nullable(),
  source: z.enum(ITEM_SOURCES),
})

export const inventoryEndpoints = {
  getInventory: endpoint({
    method: 'GET',
    path: '/v1/inventory/get',
    summary: 'A page of an inventory; of another player only the group `all`',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      group: z.enum(INVENTORY_GROUPS).default('active'),
      userId: Id.optional(),
      ...pageQuery(INVENTORY_PAGE_SIZE),
    }),
    data: z.object({
      items: z.array(InventoryItem),
      totalItem: z.int(),
      totalPrice: Gold,
      pagination: Pagination,
    }),
    refusals: ['userNotFound'],
  }),
  sellItem: endpoint({
    method: 'POST',
    path: '/v1/inventory/sell',
    summary: 'Sells one item at its price of this moment',
    access: 'player',
    rate: 'trade',
    body: z.strictObject({ id: Id, expectedPrice: z.number().nonnegative().optional() }),
    isIdempotent: true,
    data: z.object({ id: Id, status: z.enum(ITEM_STATUSES), price: Gold, balance: Gold }),
    refusals: [
      'dataNotFound',
      'invalidItem',
      'inWithdrawalProcess',
      'price_changed',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  sellManyItems: endpoint({
    method: 'POST',
    path: '/v1/inventory/sell/many',
    summary: 'Sells up to 15 items, all or none',
    access: 'player',
    rate: 'trade',
    body: z.strictObject({ ids: z.array(Id).min(1).max(SELL_MANY_LIMIT) }),
    isIdempotent: true,
    data: z.object({ ids: z.array(Id), sum: Gold, balance: Gold }),
    refusals: ['dataNotFound', 'invalidItem', 'inWithdrawalProcess', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  sellAllItems: endpoint({
    method: 'POST',
    path: '/v1/inventory/sell/all',
    summary: 'Sells every item that can be sold, at most 15 a call; call again until `ids` is empty',
    access: 'player',
    rate: 'trade',
    body: z.strictObject({}),
    isIdempotent: true,
    data: z.object({ ids: z.array(Id), sum: Gold, balance: Gold, remaining: z.int() }),
    refusals: ['idempotency_in_progress', 'idempotency_mismatch'],
  }),
  openPack: endpoint({
    method: 'POST',
    path: '/v1/inventory/packs/open',
    summary: 'Unpacks a pack: it is gone and its contents are there',
    access: 'player',
    rate: 'trade',
    body: z.strictObject({ id: Id }),
    isIdempotent: true,
    data: z.object({ id: Id, items: z.array(InventoryItem) }),
    refusals: ['dataNotFound', 'invalidItem', 'inWithdrawalProcess', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  listReplacements: endpoint({
    method: 'GET',
    path: '/v1/inventory/get/replacements',
    summary: 'What may stand in for an item that cannot be delivered: things within 5 percent of its price',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ id: Id }),
    data: z.object({
      /** `difference` is the thing's price less the item's: below zero it goes to the balance, above zero the house bears it. */
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          image: z.string(),
          rarity: z.enum(RARITIES),
          price: Gold,
          difference: Gold,
        }),
      ),
    }),
    refusals: ['dataNotFound', 'invalidItem'],
  }),
  replaceItem: endpoint({
    method: 'POST',
    path: '/v1/inventory/replacement',
    summary: 'Takes another thing for an item that cannot be delivered',
    access: 'player',
    rate: 'trade',
    body: z.strictObject({ id: Id, replacementId: z.int().min(1).max(2_147_483_647) }),
    isIdempotent: true,
    data: InventoryItem,
    refusals: [
      'dataNotFound',
      'invalidItem',
      'outdated',
      'price_changed',
      'inWithdrawalProcess',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}
