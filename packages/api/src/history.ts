import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isPeriod, MOVEMENT_KINDS, PERIOD_PATTERN, STATISTICS_PERIODS } from './history-rules.ts'
import { Coins, Gold } from './money-schemas.ts'
import { Id, Moment } from './paging.ts'
import { RARITIES } from './rarity.ts'

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What a movement was within its kind; texts are chosen by it. */
export const MOVEMENT_CAUSES = [
  'opening',
  'freeOpening',
  'battleStake',
  'battleRefund',
  'battleWin',
  'upgradeWon',
  'upgradeLost',
  'contract',
  'exchange',
  'unpacked',
  'sale',
  'delivered',
  'deliveryReturned',
  'deliveryCredited',
  'refill',
  'refillReturned',
  'offer',
  'welcomeGift',
  'promo',
  'giftCode',
  'mission',
  'leaderboard',
  'pass',
  'task',
  'coinsExpired',
  'prize',
  'itemVoided',
  'debtRepaid',
  'correction',
] as const
export type MovementCause = (typeof MOVEMENT_CAUSES)[number]

const MovedItem = z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES) })

/** All that one operation changed of a player's money and items. */
export const Movement = z.object({
  /** The operation. */
  id: Id,
  at: Moment,
  kind: z.enum(MOVEMENT_KINDS),
  cause: z.enum(MOVEMENT_CAUSES),
  /** The opened case, the cases of a battle, the offer or the way of paying; null where nothing has a name. */
  title: z.string().nullable(),
  /** How many cases were opened at once, or items put into a game; 1 where nothing is counted. */
  count: z.int(),
  /** Changes of the balance, of coins, and of what the player's items are worth at their prices of now. */
  gold: Gold,
  coins: Coins,
  items: Gold,
  /** The first items that came and went, and how many there were. */
  received: z.array(MovedItem),
  receivedCount: z.int(),
  given: z.array(MovedItem),
  givenCount: z.int(),
  /** GOLD after it. */
  balance: Gold,
  /** What the check of plays takes: the play, or the battle's ulid; null where chance decided nothing. */
  proofId: z.string().nullable(),
  battleUlid: z.string().nullable(),
  orderId: Id.nullable(),
  /** Of an upgrade, percent. */
  chance: z.number().nullable(),
  /** Of a contract. */
  multiplier: z.number().nullable(),
})

/** The days that are shown, by the player's calendar. */
const Range = z.object({
  /** First and last day; the first is null where there is no beginning. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  /** IANA name of the zone that days and times are of. */
  timeZone: z.string(),
})

const Sums = { count: z.int(), gold: Gold, coins: Coins, items: Gold }

const FILTERS = {
  /** `day`, `week` (seven days), `month`, `all`, a month such as `2026-11`, or days such as `2026-11-03..2026-11-20`. */
  period: z.string().regex(PERIOD_PATTERN).refine(isPeriod).default('month'),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  /** Only what changed the balance or coins, or only what changed items. */
  what: z.enum(['money', 'items']).optional(),
  /** Words of an item, a case or an offer, or the number of an operation or of an order. */
  search: z.string().trim().max(100).optional(),
}

const Share = { count: z.int(), value: Gold }

/** How a player fared in a period. Of one who hides himself others see nothing but zeros. */
const PlayStatistics = z.object({
  range: Range,
  /** Items that cases gave, what they were worth, and GOLD paid for openings. */
  dropped: z.object({ ...Share, spent: Gold }),
  /** The same by days, weeks or months, the oldest first; `from` is the first day of each. */
  parts: z.array(z.object({ from: z.iso.date(), ...Share, spent: Gold })),
  /** Of each rarity that fell, the dearest first. */
  rarities: z.array(z.object({ rarity: z.enum(RARITIES), ...Share })),
  /** Upgrades by their chance, percent: how many were won, and how many were to be expected by the chances shown. */
  upgrades: z.array(
    z.object({ fromChance: z.number(), toChance: z.number(), count: z.int(), won: z.int(), expected: z.number() }),
  ),
})

export const historyEndpoints = {
  getPlayStatistics: endpoint({
    method: 'GET',
    path: '/v1/users/{userId}/statistics',
    summary: 'What cases gave a player and how his upgrades ended, in a month, a year or ever',
    access: 'public',
    rate: 'read',
    params: z.object({ userId: Id }),
    query: z.strictObject({ period: z.enum(STATISTICS_PERIODS).default('year') }),
    data: PlayStatistics,
    refusals: ['userNotFound'],
  }),
  listMovements: endpoint({
    method: 'GET',
    path: '/v1/users/movements',
    summary: 'Movements of the money and the items of the player, newest first; ask on with `before`',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ ...FILTERS, before: Id.optional() }),
    data: z.object({
      range: Range,
      movements: z.array(Movement),
      /** What to ask for as `before` next; null at the end. */
      next: Id.nullable(),
    }),
    refusals: [],
  }),
  getMovementTotals: endpoint({
    method: 'GET',
    path: '/v1/users/movements/totals',
    summary: 'Sums of the movements that a filter leaves, and what came of them',
    access: 'player',
    rate: 'read',
    query: z.strictObject(FILTERS),
    data: z.object({
      range: Range,
      ...Sums,
      /** Paid in, and the value of items that were delivered. */
      refilled: Gold,
      withdrawn: Gold,
      /** Withdrawn, and the changes of the balance and of items, without what was paid in. */
      net: Gold,
      byKind: z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), ...Sums })),
      /** The months that have movements, newest first, such as `2026-11`. */
      months: z.array(z.string()),
    }),
    refusals: [],
  }),
  exportMovements: endpoint({
    method: 'GET',
    path: '/v1/users/movements/export',
    summary: 'The movements that a filter leaves as a file: CSV, or a JSON array',
    access: 'player',
    rate: 'export',
    query: z.strictObject({ ...FILTERS, format: z.enum(['csv', 'json']) }),
    isFile: true,
    fileTypes: ['text/csv', 'application/json'],
    data: z.string(),
    refusals: [],
  }),
}
