import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { InventoryItem } from './inventory.ts'
import { CURRENCIES } from './money.ts'
import { Coins, Gold } from './money-schemas.ts'
import { commaList, Id, QueryFlag, Timestamp } from './paging.ts'
import { PromoDetails } from './promo.ts'
import { RESTRICTED_ACTIONS } from './restrictions-rules.ts'
import { OperationRoll } from './upgrades.ts'

/** The public view of a player. */
export const PublicUser = z.object({
  userId: Id,
  nickname: z.string(),
  avatar: z.string(),
  createdAt: Timestamp,
  isBot: z.boolean(),
  isFake: z.boolean(),
  /** Whether their items and statistics are private: others see only name, avatar, level and registration date, and 0 openings. */
  isHidden: z.boolean(),
  statistic: z.object({ cases: z.object({ opened: z.int() }) }),
})

/** A player's debt from payments that were returned after their GOLD and coins were spent. Every credit repays it first. */
export const Debt = z.object({
  /** The total debt in GOLD and coins. */
  owed: Gold,
  owedCoins: Coins,
  /** The returned orders with unpaid debts in the order of repayment, oldest return first. */
  orders: z.array(
    z.object({
      orderId: Id,
      /** The payment method: name and system name. */
      method: z.object({ name: z.string(), systemName: z.string() }),
      /** When it was paid, and when the first part that is still unpaid was returned. */
      paidAt: Timestamp,
      returnedAt: Timestamp,
      /** `chargeback`: the payer's bank took the money back; `refund`: the shop returned it. */
      reason: z.enum(['refund', 'chargeback']),
      /** The total returned to the payer so far, in the order's currency. */
      returned: z.number(),
      currency: z.enum(CURRENCIES),
      symbol: z.string(),
      /** The unpaid part of its debt. */
      owed: Gold,
      owedCoins: Coins,
    }),
  ),
})

/** A player's own view. */
export const CurrentUser = PublicUser.extend({
  statistic: PublicUser.shape.statistic.extend({
    /** The total spent on cases and battles. */
    finance: z.object({ spent: Gold }),
  }),
  admin: z.boolean(),
  /** Whether they have a partners' page. */
  isPartner: z.boolean(),
  regType: z.enum(['quick', 'steam', 'google', 'vk']),
  finance: z.object({
    balance: Gold,
    currency: z.literal('GOLD'),
    coinBalance: Coins,
    totalAmountItems: Gold,
  }),
  personal: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    ip: z.string().nullable(),
  }),
  steam: z.object({ link: z.string().nullable(), login: z.string().nullable() }),
  /** The code saved for the next refill. */
  promo: PromoDetails.nullable(),
  /** The player's debt; null without one. `account_changed` of the part `debt` announces every change. */
  debt: Debt.nullable(),
  /** Their current restrictions by operators. `account_changed` of the part `restrictions` announces every change, but not an end by time. */
  restrictions: z.array(
    z.object({
      action: z.enum(RESTRICTED_ACTIONS),
      reason: z.string(),
      /** Null: without an end. */
      until: Timestamp.nullable(),
    }),
  ),
})

/** For a player with a hidden profile others see only the level: the experience at its start, and no cases. */
export const UserLevel = z.object({
  userLevel: z.int(),
  percentToNextLevel: z.number(),
  expToNextLevel: z.int(),
  wasGeneratedLvl: z.boolean(),
  currentExp: z.int(),
  expPreviousLevel: z.int(),
  /** When the next daily case can be opened; null while one can be opened now, and if waiting alone opens none. */
  nearestCaseTime: Timestamp.nullable(),
  nextLevelCaseData: z.object({ caseName: z.string(), link: z.string(), id: z.int() }).nullable(),
  /** Free cases that can be opened now: level rewards, then daily cases. */
  availableCases: z.array(z.object({ caseName: z.string(), link: z.string(), id: z.int() })),
})

/** A player's preferences and results; empty to others for a hidden profile. */
export const UserDashboard = z.object({
  /** The most opened case, judged by the sources of their newest 500 items; null when none of them came from a case. */
  favouriteCase: z
    .object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      image: z.string(),
      /** Whether it can be opened now. */
      available: z.boolean(),
      /** The number of openings among those items. */
      opened: z.int(),
    })
    .nullable(),
  /** The most expensive item that they ever had, at catalogue prices. */
  bestDrop: InventoryItem.nullable(),
  /** The numbers of opened cases, finished battles, upgrades and contracts. */
  counts: z.object({ cases: z.int(), battles: z.int(), upgrades: z.int(), contracts: z.int() }),
})

const UserId = z.object({ userId: Id })

export const userEndpoints = {
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/v1/users/me',
    summary: 'The player themselves, whole',
    access: 'player',
    rate: 'read',
    data: CurrentUser,
    refusals: [],
  }),
  listUserLevels: endpoint({
    method: 'GET',
    path: '/v1/users/levels',
    summary: 'Levels of several players; 0 for an unknown one',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ userIds: commaList(Id, 100) }),
    data: z.object({ items: z.array(z.object({ userId: Id, level: z.int() })) }),
    refusals: [],
  }),
  getUserLevel: endpoint({
    method: 'GET',
    path: '/v1/users/{userId}/levels',
    summary: 'Level and experience of a player; of one who hides themselves others see the level alone',
    access: 'public',
    rate: 'read',
    params: UserId,
    data: UserLevel,
    refusals: ['userNotFound'],
  }),
  generateLevel: endpoint({
    method: 'POST',
    path: '/v1/users/level/generate',
    summary: 'Once per account: a fair roll of 1 to 5 starting levels',
    access: 'player',
    rate: 'write',
    body: z.strictObject({}),
    isIdempotent: true,
    /** `level`: their level now; `roll`: its ticket is one less than the rolled level. */
    data: z.object({ success: z.boolean(), level: z.int(), roll: OperationRoll }),
    refusals: [...GIFT_REFUSALS, 'error_generation', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  getRealtimeToken: endpoint({
    method: 'GET',
    path: '/v1/users/centrifugo/token',
    summary: 'A token for the realtime channel: of the caller, whatever the query says',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ userId: z.string().max(32).optional() }),
    holdsSecret: true,
    data: z.object({ centryfugoKey: z.string(), url: z.string() }),
    refusals: [],
  }),
  getUserDashboard: endpoint({
    method: 'GET',
    path: '/v1/users/{userId}/dashboard',
    summary:
      'The favourite case of a player, their best drop and how much they played; `active` looks at cases that can be opened now alone',
    access: 'public',
    rate: 'read',
    params: UserId,
    query: z.strictObject({ active: QueryFlag.optional() }),
    data: UserDashboard,
    refusals: ['userNotFound'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/v1/users/{userId}',
    summary: 'What anybody may see of a player',
    access: 'public',
    rate: 'read',
    params: UserId,
    data: PublicUser,
    refusals: ['userNotFound'],
  }),
}

/** Parts of an account whose messages only say that they changed. */
const ACCOUNT_PARTS = [
  'seeds',
  'protection',
  'promo',
  'free_openings',
  'debt',
  'restrictions',
  'missions',
  'offers',
  'season',
  'favourites',
  'techies',
  'nickname',
  'partner',
] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]

export const userMessages = [
  /** `version` increases with every change of this player's money, so that a late message never overwrites a newer one. */
  z.object({ event: z.literal('balance'), balance: Gold, coinBalance: Coins, version: z.string() }),
  z.object({ event: z.literal('level_up'), level: z.int(), currentExp: z.int() }),
  /**
   * Seeds, limits, the saved code, granted openings, the debt, restrictions, the missions, personal offers, the board of Techies, the name
   * or the partnership changed; the page loads them again.
   */
  z.object({ event: z.literal('account_changed'), part: z.enum(ACCOUNT_PARTS) }),
] as const
