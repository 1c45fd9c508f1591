import { z } from 'zod'
import { BATTLE_PAGE_SIZE, BATTLE_STATUSES, Battle, BattleRow, BattleUlid, SharedBattle } from './battles.ts'
import { BATTLE_EMOJI, BATTLE_MODES, BATTLE_SLOTS, MAX_BATTLE_ROUNDS } from './battles-rules.ts'
import { Section } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { GAME_REFUSALS } from './errors.ts'
import { Gold } from './money-schemas.ts'
import { commaList, digits, Id, Pagination, pageQuery, QueryFlag, Timestamp } from './paging.ts'

const OfBattle = z.strictObject({ battleUlid: BattleUlid })
const OfSeat = z.strictObject({ battleUlid: BattleUlid, slot: z.int() })
/** The price of a seat that the player saw. */
const expectedPrice = z.number().nonnegative().optional()
/** The start of the battle, like its `startsAt`. */
const Started = z.object({ battleUlid: BattleUlid, status: z.enum(BATTLE_STATUSES), startsAt: Timestamp.nullable() })
/** Without an id the caller's own. */
const OfUser = z.strictObject({ userId: Id.optional() })

export const battleEndpoints = {
  listBattles: endpoint({
    method: 'GET',
    path: '/battles',
    summary: 'Public battles, or with `mine` or `private` those of the caller, private ones too',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      statuses: commaList(z.enum(BATTLE_STATUSES), 4).default(['created', 'started']),
      private: QueryFlag.optional(),
      mine: QueryFlag.optional(),
      sort: z.enum(['date', 'price']).default('date'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      page: digits(1, 1000).default(1),
    }),
    data: z.object({ battles: z.array(BattleRow), hasNext: z.boolean(), active: z.int() }),
    refusals: [],
  }),
  listBattleCases: endpoint({
    method: 'GET',
    path: '/battles/cases',
    summary: 'Cases that a battle may hold, by section, and those of the last battle that the caller made',
    access: 'public',
    rate: 'read',
    data: z.object({
      lastCases: z.array(z.object({ slug: z.string(), count: z.int() })),
      maxRounds: z.int(),
      sections: z.array(Section),
    }),
    refusals: [],
  }),
  getBattleStatistics: endpoint({
    method: 'GET',
    path: '/battles/statistics',
    summary: 'How the caller has fared in battles',
    access: 'player',
    rate: 'read',
    data: z.object({ allCount: z.int(), maxWin: Gold, winsCount: z.int(), winsPercent: z.number() }),
    refusals: [],
  }),
  getBattle: endpoint({
    method: 'GET',
    path: '/battles/battle',
    summary: 'One battle, whole as of this moment',
    access: 'public',
    rate: 'read',
    query: OfBattle,
    data: Battle,
    refusals: ['dataNotFound'],
  }),
  getSharedBattle: endpoint({
    method: 'GET',
    path: '/battles/{ulid}/shared',
    summary: 'A finished public battle; who hides themselves has no name there',
    access: 'public',
    rate: 'read',
    params: z.object({ ulid: BattleUlid }),
    data: SharedBattle,
    refusals: ['dataNotFound'],
  }),
  getBattleStatus: endpoint({
    method: 'GET',
    path: '/battles/status',
    summary: 'The battle that the caller is in',
    access: 'player',
    rate: 'read',
    data: z.object({ activeBattleUlid: BattleUlid.nullable(), inBattle: z.boolean() }),
    refusals: [],
  }),
  createBattle: endpoint({
    method: 'POST',
    path: '/battles',
    summary: 'Makes a battle and takes slot 1 for its price',
    access: 'player',
    rate: 'battle',
    closedBy: 'battles',
    body: z
      .strictObject({
        cases: z
          .array(z.strictObject({ slug: z.string().min(1).max(100), count: z.int().min(1).max(1000) }))
          .min(1)
          .max(MAX_BATTLE_ROUNDS),
        players: z.int().min(BATTLE_SLOTS.min).max(BATTLE_SLOTS.max),
        mode: z.enum(BATTLE_MODES),
        isPrivate: z.boolean(),
        expectedPrice,
      })
      // Validated by the game rules, which name the wrong field.
      .meta({
        if: { properties: { mode: { const: 'team' } } },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
        then: { properties: { players: { const: BATTLE_SLOTS.max } } },
      }),
    isIdempotent: true,
    data: z.object({ battleUlid: BattleUlid, balance: Gold }),
    refusals: [
      ...GAME_REFUSALS,
      'validation',
      'case_not_available',
      'price_changed',
      'error_too_many_rounds',
      'error_max_rounds',
      'error_not_enough_funds_for_battle',
      'battle_already_in',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  joinBattle: endpoint({
    method: 'POST',
    path: '/battles/join',
    summary: 'Takes a free slot for the price of the battle; the last one locks it',
    access: 'player',
    rate: 'battle',
    closedBy: 'battles',
    body: OfSeat.extend({ expectedPrice }),
    isIdempotent: true,
    data: z.object({ balance: Gold }),
    refusals: [
      ...GAME_REFUSALS,
      'dataNotFound',
      'battle_slot_taken',
      'battle_closed',
      'battle_locked',
      'battle_already_in',
      'price_changed',
      'error_not_enough_funds_for_battle',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  leaveBattle: endpoint({
    method: 'POST',
    path: '/battles/leave',
    summary: 'Leaves before the lock and gets the stake back; the creator ends the battle for all',
    access: 'player',
    rate: 'battle',
    body: OfSeat.partial({ slot: true }),
    isIdempotent: true,
    data: z.object({ balance: Gold }),
    refusals: [
      'dataNotFound',
      'battle_not_member',
      'battle_closed',
      'battle_locked',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  startBattle: endpoint({
    method: 'POST',
    path: '/battles/start',
    summary: 'The creator asks bots of the house into the free slots, five seconds from now',
    access: 'player',
    rate: 'battle',
    body: OfBattle,
    data: Started,
    refusals: ['dataNotFound', 'battle_not_creator', 'battle_closed', 'battle_locked', 'battle_starting'],
  }),
  cancelBattleStart: endpoint({
    method: 'POST',
    path: '/battles/cancel_start',
    summary: 'The creator stops that countdown',
    access: 'player',
    rate: 'battle',
    body: OfBattle,
    data: Started,
    refusals: ['dataNotFound', 'battle_not_creator', 'battle_closed', 'battle_locked', 'battle_not_starting'],
  }),
  openBattleView: endpoint({
    method: 'POST',
    path: '/battles/open',
    summary: 'Somebody watches; said again every minute while they do',
    access: 'public',
    rate: 'write',
    body: OfBattle,
    data: z.object({ spectators: z.int() }),
    refusals: ['dataNotFound'],
  }),
  closeBattleView: endpoint({
    method: 'POST',
    path: '/battles/close',
    summary: 'They watch no more',
    access: 'public',
    rate: 'write',
    body: OfBattle,
    data: z.object({ spectators: z.int() }),
    refusals: ['dataNotFound'],
  }),
  sellBattleWinnings: endpoint({
    method: 'POST',
    path: '/battles/sell',
    summary: 'Sells everything the caller won in a battle and still holds',
    access: 'player',
    rate: 'trade',
    body: OfBattle,
    isIdempotent: true,
    data: z.object({ sum: Gold, balance: Gold }),
    refusals: ['dataNotFound', 'invalidItem', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  sendBattleEmoji: endpoint({
    method: 'POST',
    path: '/battles/emoji',
    summary: 'A member says something of the fixed set, once a second',
    access: 'player',
    rate: 'emoji',
    body: z.strictObject({ battleUlid: BattleUlid, content: z.enum(BATTLE_EMOJI), memberId: z.string().max(32) }),
    data: z.object({}),
    refusals: ['dataNotFound', 'battle_not_member'],
  }),
  listUserBattles: endpoint({
    method: 'GET',
    path: '/v1/battles',
    summary: 'Finished battles of a player, newest first; private ones only to themselves',
    access: 'public',
    rate: 'read',
    query: OfUser.extend(pageQuery(BATTLE_PAGE_SIZE)),
    data: z.object({ battles: z.array(BattleRow), pagination: Pagination }),
    refusals: ['userNotFound'],
  }),
  listBestBattles: endpoint({
    method: 'GET',
    path: '/v1/battles/best',
    summary: 'The battles that gave a player most, the best first',
    access: 'public',
    rate: 'read',
    query: OfUser,
    data: z.object({ battles: z.array(z.object({ battle: BattleRow, sum: Gold })) }),
    refusals: ['userNotFound'],
  }),
  getBattleWinRate: endpoint({
    method: 'GET',
    path: '/v1/battles/winrate',
    summary: 'How many battles a player won and lost',
    access: 'public',
    rate: 'read',
    query: OfUser,
    data: z.object({ win: z.int(), lose: z.int() }),
    refusals: ['userNotFound'],
  }),
  getUserBattleStatistics: endpoint({
    method: 'GET',
    path: '/v1/battles/statistic',
    summary: 'How a player has fared in battles, by mode',
    access: 'public',
    rate: 'read',
    query: OfUser,
    data: z.object({
      allCount: z.int(),
      winsCount: z.int(),
      winsPercent: z.number(),
      maxWin: Gold,
      staked: Gold,
      won: Gold,
      /** `expected`: the number of wins if only the number of seats decided. */
      modes: z.array(z.object({ mode: z.enum(BATTLE_MODES), count: z.int(), wins: z.int(), expected: z.number() })),
    }),
    refusals: ['userNotFound'],
  }),
}
