import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isPeriod, MOVEMENT_KINDS, PERIOD_PATTERN, STATISTICS_PERIODS } from './history-rules.ts'
import { Coins, Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The cause of a movement within its kind; its text depends on it. */
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
  'techiesStake',
  'techiesReturned',
  'techiesWon',
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
  'partnerPayout',
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

/** All changes of a player's money and items by one operation. */
export const Movement = z.object({
  /** The id of the operation. */
  id: Id,
  at: Timestamp,
  kind: z.enum(MOVEMENT_KINDS),
  cause: z.enum(MOVEMENT_CAUSES),
  /** The name of the opened case, the battle's cases, the offer, the raffle or the payment method; null without a name. */
  title: z.string().nullable(),
  /** The number of cases opened at once, or of items put into a game; 1 if nothing is counted. */
  count: z.int(),
  /** Changes of the balance, of coins, and of the value of the player's items at current prices. */
  gold: Gold,
  coins: Coins,
  items: Gold,
  /** The first received and given items, and their numbers. */
  received: z.array(MovedItem),
  receivedCount: z.int(),
  given: z.array(MovedItem),
  givenCount: z.int(),
  /** The GOLD balance afterwards. */
  balance: Gold,
  /** The id for checking the play: the play's, the battle's ulid, or `raffle-` and a raffle's number; null without a roll. */
  proofId: z.string().nullable(),
  battleUlid: z.string().nullable(),
  orderId: Id.nullable(),
  /** The chance of an upgrade, percent. */
  chance: z.number().nullable(),
  /** The multiplier of a contract. */
  multiplier: z.number().nullable(),
})

/** The displayed days, in the player's calendar. */
const Range = z.object({
  /** First and last day; the first is null for an unlimited period. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  /** The IANA time zone of days and times. */
  timeZone: z.string(),
})

const Sums = { count: z.int(), gold: Gold, coins: Coins, items: Gold }

const FILTERS = {
  /** `day`, `week` (seven days), `month`, `all`, a month such as `2026-11`, or days such as `2026-11-03..2026-11-20`. */
  period: z.string().regex(PERIOD_PATTERN).refine(isPeriod).default('month'),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  /** Only movements that changed the balance or coins, or only those that changed items. */
  what: z.enum(['money', 'items']).optional(),
  /** Words in the name of an item, a case or an offer, or the number of an operation or an order. */
  search: z.string().trim().max(100).optional(),
}

const Share = { count: z.int(), value: Gold }
/** The value of this many items by the odds of their cases, GOLD: the mean, and the standard deviation of their sum. */
const Luck = { expected: z.number(), deviation: z.number() }

/** A player's results in a period. For a player with a hidden profile others see only zeros. */
const PlayStatistics = z.object({
  range: Range,
  /** Items from cases, their value, and GOLD paid for openings. */
  dropped: z.object({ ...Share, ...Luck, spent: Gold }),
  /** The same by day, week or month, oldest first; `from` is the first day of each. */
  parts: z.array(z.object({ from: z.iso.date(), ...Share, ...Luck, spent: Gold })),
  /** Results by rarity that dropped or could have dropped, most valuable first; `expected`: the number by the odds. */
  rarities: z.array(z.object({ rarity: z.enum(RARITIES), ...Share, expected: z.number() })),
  /** Upgrades by chance, percent: the number of wins, and the number expected by the displayed chances. */
  upgrades: z.array(
    z.object({ fromChance: z.number(), toChance: z.number(), count: z.int(), won: z.int(), expected: z.number() }),
  ),
})

export const historyEndpoints = {
  getPlayStatistics: endpoint({
    method: 'GET',
    path: '/v1/users/{userId}/statistics',
    summary: 'What cases gave a player and how their upgrades ended, in a month, a year or ever',
    access: 'public',
    rate: 'read',
    params: z.object({ userId: Id }),
    query: z.strictObject({ period: z.enum(STATISTICS_PERIODS).default('year') }),
    data: PlayStatistics,
    refusals: ['userNotFound'],
  }),
  getPlayDays: endpoint({
    method: 'GET',
    path: '/v1/users/me/play-days',
    summary: 'On how many of the last days of their own calendar the player played',
    access: 'player',
    rate: 'read',
    data: z.object({ days: z.int(), of: z.int() }),
    refusals: [],
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
      /** The next value of `before`; null at the end. */
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
      /** The paid sum, and the value of delivered items. */
      refilled: Gold,
      withdrawn: Gold,
      /** Withdrawals, and the changes of the balance and of items, without payments. */
      net: Gold,
      byKind: z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), ...Sums })),
      /** The months with movements, newest first, such as `2026-11`. */
      months: z.array(z.string()),
    }),
    refusals: [],
  }),
  checkOwnBalance: endpoint({
    method: 'GET',
    path: '/v1/users/movements/balance',
    summary: 'Whether the entries of the ledger sum up to the balance of the player, counted anew',
    access: 'player',
    rate: 'read',
    data: z.object({
      /** The sums of GOLD and coin entries; zero without entries. */
      entries: z.int(),
      gold: Gold,
      coins: Coins,
      /** Whether both sums equal the shown balances. */
      isEqual: z.boolean(),
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
