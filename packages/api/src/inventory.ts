import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { INVENTORY_SORTS, ITEM_HOLD_REASONS, ITEM_STATUSES, SELL_MANY_LIMIT } from './inventory-rules.ts'
import { Gold } from './money-schemas.ts'
import { commaList, digits, distinctIds, Id, Pagination, pageQuery, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

export type ItemStatus = (typeof ITEM_STATUSES)[number]

export type ItemHoldReason = (typeof ITEM_HOLD_REASONS)[number]

export const ITEM_SOURCES = ['Battle', 'Case', 'Contract', 'Change', 'Upgrade', 'Pack', 'Prize'] as const
export type ItemSource = (typeof ITEM_SOURCES)[number]

export const INVENTORY_GROUPS = ['active', 'all', 'withdrawal', 'profile', 'upgrade'] as const
export type InventoryGroup = (typeof INVENTORY_GROUPS)[number]

export type InventorySort = (typeof INVENTORY_SORTS)[number]

/** Orders of stacks of equal items: largest first, or by the price of one item. */
export const STACK_SORTS = ['many', 'dear', 'cheap'] as const

/** Who made a step of an item; `packages/game/src/item-states.ts` describes them. */
export const ITEM_ACTORS = ['owner', 'system', 'delivery', 'payment', 'agent', 'two_admins'] as const

/** Items per page of an inventory. */
export const INVENTORY_PAGE_SIZE = 45

export const InventoryItem = z
  .object({
    id: Id,
    name: z.string(),
    /** The price that a sale pays now. */
    price: Gold,
    /** Its value in upgrades and contracts. */
    priceProfile: Gold,
    status: z.enum(ITEM_STATUSES),
    /** 1 ordinary, 3 never delivered (a withdrawal credits it), 20 pack. */
    type: z.int(),
    isSelected: z.boolean(),
    packItems: z.array(z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold })),
    image: z.string(),
    rarity: z.enum(RARITIES),
    /** When the item was added to the inventory. */
    time: Timestamp,
    /** When its current status ends, if it ends by itself. */
    timerData: z.object({ endsAt: Timestamp }).nullable(),
    source: z.enum(ITEM_SOURCES),
    /** Why it waits for a check; null if it does not. Shown only to its owner. */
    hold: z.object({ reason: z.enum(ITEM_HOLD_REASONS) }).nullable(),
  })
  .meta({ id: 'InventoryItem' })

/** Whether a list is filtered or not in the default order, newest first: such a list is paged by its last item, not by page numbers. */
export function isNarrowed(query: {
  readonly search?: string | undefined
  readonly rarities?: readonly unknown[] | undefined
  readonly kind?: number | undefined
  readonly sort?: InventorySort | undefined
  readonly afterId?: string | undefined
}): boolean {
  return (
    (query.search ?? '').trim() !== '' ||
    (query.rarities ?? []).length > 0 ||
    query.kind !== undefined ||
    (query.sort ?? 'new') !== 'new' ||
    query.afterId !== undefined
  )
}

/** Filters an inventory: words of the name or the hero, rarities, or one catalogue item. */
const filterQuery = {
  search: z.string().max(100).optional(),
  rarities: commaList(z.enum(RARITIES), RARITIES.length).optional(),
  kind: digits(1, 2_147_483_647).optional(),
}

export const inventoryEndpoints = {
  getInventory: endpoint({
    method: 'GET',
    path: '/v1/inventory/get',
    summary:
      'A page of an inventory; of another player only the group `all`. With a filter or an order the page behind another is asked for by `afterId`, the last item of that one',
    access: 'public',
    rate: 'read',
    query: z
      .strictObject({
        group: z.enum(INVENTORY_GROUPS).default('active'),
        userId: Id.optional(),
        ...filterQuery,
        sort: z.enum(INVENTORY_SORTS).optional(),
        afterId: Id.optional(),
        ...pageQuery(INVENTORY_PAGE_SIZE),
      })
      .refine((query) => query.page === 1 || !isNarrowed(query), {
        path: ['page'],
        message: 'a narrowed or ordered list is turned with afterId',
      }),
    data: z.object({
      items: z.array(InventoryItem),
      totalItem: z.int(),
      totalPrice: Gold,
      pagination: Pagination,
    }),
    refusals: ['userNotFound'],
  }),
  listInventoryStacks: endpoint({
    method: 'GET',
    path: '/v1/inventory/stacks',
    summary: 'An inventory with like items in one stack each; of another player only the group `all`',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      group: z.enum(INVENTORY_GROUPS).default('active'),
      userId: Id.optional(),
      search: filterQuery.search,
      rarities: filterQuery.rarities,
      sort: z.enum(STACK_SORTS).default('many'),
      ...pageQuery(INVENTORY_PAGE_SIZE),
    }),
    data: z.object({
      stacks: z.array(
        z.object({
          /** The catalogue item; `kind` of `getInventory` lists the items of the stack. */
          kind: z.int(),
          name: z.string(),
          image: z.string(),
          rarity: z.enum(RARITIES),
          type: z.int(),
          count: z.int(),
          /** Their total value. */
          sum: Gold,
        }),
      ),
      totalItem: z.int(),
      totalPrice: Gold,
      /** The pages count stacks. */
      pagination: Pagination,
    }),
    refusals: ['userNotFound'],
  }),
  getItemHistory: endpoint({
    method: 'GET',
    path: '/v1/inventory/{id}/history',
    summary: 'One item of the player with every step that it made, oldest first, and the roll behind each',
    access: 'player',
    rate: 'read',
    params: z.object({ id: Id }),
    data: z.object({
      item: InventoryItem,
      steps: z.array(
        z.object({
          status: z.enum(ITEM_STATUSES),
          actor: z.enum(ITEM_ACTORS),
          at: Timestamp,
          /** The id for `getRoll`: that of the opening, upgrade or contract that decided this step; null without a roll. */
          rollId: Id.nullable(),
          /** The battle in which it was won. */
          battleUlid: z.string().nullable(),
          /** The pack from which it came. */
          packId: Id.nullable(),
          /** The raffle of which it was a prize. */
          raffleId: z.int().nullable(),
        }),
      ),
    }),
    refusals: ['dataNotFound'],
  }),
  sellItem: endpoint({
    method: 'POST',
    path: '/v1/inventory/sell',
    summary: 'Sells one item at its price of this moment',
    access: 'player',
    rate: 'trade',
    body: z.strictObject({ id: Id, expectedPrice: z.number().nonnegative().optional() }),
    isIdempotent: true,
    checksSession: true,
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
    body: z.strictObject({ ids: distinctIds(1, SELL_MANY_LIMIT) }),
    isIdempotent: true,
    checksSession: true,
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
    summary:
      'Replacements for an item that cannot be delivered: items within 5 percent of its price, less what earlier replacements added',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ id: Id }),
    data: z.object({
      /**
       * `difference` is the replacement's price minus the item's: a negative one goes to the balance, a positive one is paid by the house.
       */
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
      'debt_outstanding',
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

export const inventoryMessages = [
  /** A sale of any size; in sales of up to 15 items a `statechange` of each item precedes it. */
  z.object({ event: z.literal('sell_done'), ids: z.array(Id), sum: Gold, balance: Gold }),
  z.object({ event: z.literal('items_received'), ids: z.array(Id) }),
] as const
