import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GAME_REFUSALS } from './errors.ts'
import { Coins, Gold, goldQuery } from './money-schemas.ts'
import { distinctIds, Id, Pagination, pageQuery, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'
import { UPGRADE_ITEMS_LIMIT } from './upgrades-rules.ts'

/** Targets per page of the list. */
export const UNIQUE_ITEMS_PAGE_SIZE = 48

export const UNIQUE_ITEM_SORTS = ['price_asc', 'price_desc', 'name'] as const
export type UniqueItemSort = (typeof UNIQUE_ITEM_SORTS)[number]

/** A catalogue item that an upgrade or an exchange can give. */
export const UniqueItem = z.object({
  id: z.int(),
  name: z.string(),
  hero: z.string().nullable(),
  image: z.string(),
  rarity: z.enum(RARITIES),
  quality: z.string(),
  /** `price` is the item's value in games and sales; `marketPrice` is the current catalogue price. */
  priceData: z.object({ price: Gold, marketPrice: Gold }),
})
export type UniqueItem = z.infer<typeof UniqueItem>

/** An item that was put in or won, with its data at that time. */
export const PlayedItem = z.object({
  name: z.string(),
  image: z.string(),
  rarity: z.enum(RARITIES),
  price: Gold,
})

/** The roll of an operation, for the verifier. Its id is the operation's. */
export const OperationRoll = z.object({ id: Id, nonce: z.int(), ticket: z.int() })

const PlayedUpgrade = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string(), avatar: z.string() }),
  items: z.array(PlayedItem),
  target: PlayedItem,
  success: z.boolean(),
  /** Percent, exact: at most six decimals. */
  chance: z.number(),
  ticket: z.int(),
  createdAt: Timestamp,
})

const OfPlayer = z.strictObject({ userId: Id.optional(), ...pageQuery(20) })

export const upgradeEndpoints = {
  listUniqueItems: endpoint({
    method: 'GET',
    path: '/v1/unique-items',
    summary: 'Things of the catalogue that can be won by an upgrade or taken in an exchange',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      group: z.enum(['upgrade']).default('upgrade'),
      priceFrom: goldQuery.optional(),
      priceTo: goldQuery.optional(),
      search: z.string().max(100).optional(),
      sort: z.enum(UNIQUE_ITEM_SORTS).default('price_asc'),
      ...pageQuery(UNIQUE_ITEMS_PAGE_SIZE),
    }),
    data: z.object({ items: z.array(UniqueItem), pagination: Pagination }),
    refusals: [],
  }),
  upgradeItems: endpoint({
    method: 'POST',
    path: '/v1/upgrades/upgrade-items',
    summary: 'Plays up to 15 items for one of the catalogue, by a fair roll',
    access: 'player',
    rate: 'play',
    closedBy: 'upgrades',
    body: z.strictObject({
      itemIds: distinctIds(0, UPGRADE_ITEMS_LIMIT),
      targetId: z.int().min(1).max(2_147_483_647).optional(),
      /** The price of the target that the player saw. */
      expectedPrice: z.number().nonnegative().optional(),
    }),
    isIdempotent: true,
    checksSession: true,
    data: z.object({
      success: z.boolean(),
      /** Percent, exact: the winning tickets divided by 1 000 000. */
      chance: z.number(),
      roll: OperationRoll,
      winPrize: z
        .object({ id: Id, name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold })
        .nullable(),
      /** The reward of a loss: experience afterwards, and the part of it that is consolation. */
      pityPrize: z.object({ currentExp: z.int(), exp: z.number() }).nullable(),
      coinsPrize: Coins,
      balance: Gold,
      coinBalance: Coins,
    }),
    refusals: [
      ...GAME_REFUSALS,
      'no_inventory_items',
      'no_upgrade_item',
      'outdated',
      'invalid_sum',
      'upgrade_multiplier_too_high',
      'price_changed',
      'dataNotFound',
      'invalidItem',
      'inWithdrawalProcess',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  listUpgrades: endpoint({
    method: 'GET',
    path: '/v1/upgrades',
    summary: 'Upgrades of a player, newest first',
    access: 'public',
    rate: 'read',
    query: OfPlayer,
    data: z.object({ items: z.array(PlayedUpgrade), pagination: Pagination }),
    refusals: ['userNotFound'],
  }),
  getUpgradeStatistic: endpoint({
    method: 'GET',
    path: '/v1/upgrades/statistic',
    summary: 'How many upgrades a player played and won, and the highest multiplier they won',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ userId: Id.optional() }),
    data: z.object({ count: z.int(), won: z.int(), bestMultiplier: z.number().nullable() }),
    refusals: ['userNotFound'],
  }),
}
