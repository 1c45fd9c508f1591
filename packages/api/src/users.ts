import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { InventoryItem } from './inventory.ts'
import { CURRENCIES } from './money.ts'
import { Coins, Gold } from './money-schemas.ts'
import { commaList, Id, Moment, QueryFlag } from './paging.ts'
import { PromoDetails } from './promo.ts'
import { RESTRICTED_ACTIONS } from './restrictions-rules.ts'
import { OperationRoll } from './upgrades.ts'

/** What anybody may see of a player. */
export const PublicUser = z.object({
  userId: Id,
  nickname: z.string(),
  avatar: z.string(),
  createdAt: Moment,
  isBot: z.boolean(),
  isFake: z.boolean(),
  /** His items and figures are his alone: others see name, avatar, level and since when he is there; 0 for how often he opened. */
  isHidden: z.boolean(),
  statistic: z.object({ cases: z.object({ opened: z.int() }) }),
})

/** What a player owes because a payment was returned after its GOLD and coins were spent. Every credit repays it first. */
export const Debt = z.object({
  /** Owed GOLD and coins of all orders. */
  owed: Gold,
  owedCoins: Coins,
  /** The returned orders that are not repaid yet, the oldest return first: they are repaid in this order. */
  orders: z.array(
    z.object({
      orderId: Id,
      /** How it was paid: a payment method's name and system name. */
      method: z.object({ name: z.string(), systemName: z.string() }),
      /** When it was paid, and when the first of its money that is still owed was returned. */
      paidAt: Moment,
      returnedAt: Moment,
      /** `chargeback`: the payer's bank took the money back; `refund`: the shop gave it back. */
      reason: z.enum(['refund', 'chargeback']),
      /** What was returned to the payer so far, in the order's currency. */
      returned: z.number(),
      currency: z.enum(CURRENCIES),
      symbol: z.string(),
      /** What is still owed of it. */
      owed: Gold,
      owedCoins: Coins,
    }),
  ),
})

/** What a player sees of himself. */
export const CurrentUser = PublicUser.extend({
  statistic: PublicUser.shape.statistic.extend({
    /** What he has spent on cases and battles so far. */
    finance: z.object({ spent: Gold }),
  }),
  admin: z.boolean(),
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
  /** The code kept for the next refill. */
  promo: PromoDetails.nullable(),
  /** What the player owes; null where he owes nothing. `account_changed` of the part `debt` tells of every change. */
  debt: Debt.nullable(),
  /** What operators forbid him now. `account_changed` of the part `restrictions` tells of every change, but not of an end. */
  restrictions: z.array(
    z.object({
      action: z.enum(RESTRICTED_ACTIONS),
      reason: z.string(),
      /** Null: without an end. */
      until: Moment.nullable(),
    }),
  ),
})

/** Of one who hides himself others see the level alone: the experience that holds it, and no cases. */
export const UserLevel = z.object({
  userLevel: z.int(),
  percentToNextLevel: z.number(),
  expToNextLevel: z.int(),
  wasGeneratedLvl: z.boolean(),
  currentExp: z.int(),
  expPreviousLevel: z.int(),
  /** When the next daily case can be opened; null while one can be opened now, and where waiting alone opens none. */
  nearestCaseTime: Moment.nullable(),
  nextLevelCaseData: z.object({ caseName: z.string(), link: z.string(), id: z.int() }).nullable(),
  /** Free cases that can be opened now: level rewards, then daily cases. */
  availableCases: z.array(z.object({ caseName: z.string(), link: z.string(), id: z.int() })),
})

/** What a player likes and had; of one who hides himself others see nothing of it. */
export const UserDashboard = z.object({
  /** The case that he opened most, as far as his newest 500 items tell; null where none of them came out of a case. */
  favouriteCase: z
    .object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      image: z.string(),
      /** It can be opened now. */
      available: z.boolean(),
      /** How often, among those openings. */
      opened: z.int(),
    })
    .nullable(),
  /** Of everything that was ever his, the dearest at the catalogue's prices. */
  bestDrop: InventoryItem.nullable(),
  /** How often he opened a case, finished a battle, upgraded and made a contract. */
  counts: z.object({ cases: z.int(), battles: z.int(), upgrades: z.int(), contracts: z.int() }),
})

const UserId = z.object({ userId: Id })

export const userEndpoints = {
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/v1/users/me',
    summary: 'The player himself, whole',
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
    summary: 'Level and experience of a player; of one who hides himself others see the level alone',
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
    /** `level`: his level now; `roll`: its ticket is one less than the level that was rolled. */
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
      'The favourite case of a player, his best drop and how much he played; `active` looks at cases that can be opened now alone',
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

/** Parts of an account whose messages say only that they changed. */
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
] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]

export const userMessages = [
  /** `version` grows with every change of this player's money, so that a late message never overwrites a newer one. */
  z.object({ event: z.literal('balance'), balance: Gold, coinBalance: Coins, version: z.string() }),
  z.object({ event: z.literal('level_up'), level: z.int(), currentExp: z.int() }),
  /** Seeds, limits, the kept code, given openings, the debt, restrictions, the missions or personal offers changed; the page asks for them. */
  z.object({ event: z.literal('account_changed'), part: z.enum(ACCOUNT_PARTS) }),
] as const
