import { z } from 'zod'
import { Case, CaseDrop } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { Coins, Gold } from './money-schemas.ts'
import { digits, Id, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'
import {
  BattlePassLevel,
  BattlePassTask,
  Paint,
  PassChapter,
  PrizeCase,
  SeasonPopup,
  SeasonSettings,
} from './seasons.ts'
import { TASK_TYPES } from './seasons-rules.ts'

const Prize = z.object({ coins: Coins, money: Gold, cases: z.array(PrizeCase) })

export const seasonEndpoints = {
  getCurrentEvent: endpoint({
    method: 'GET',
    path: '/v1/event/current',
    summary: 'The event in force, else the next one, else the last one; null where there is none',
    access: 'public',
    rate: 'read',
    data: SeasonSettings.nullable(),
    refusals: [],
  }),
  listEventCases: endpoint({
    method: 'GET',
    path: '/v1/event/cases',
    summary: 'Cases that pay coins of the current event, cheapest first',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ count: digits(1, 100).optional() }),
    data: z.array(Case),
    refusals: [],
  }),
  listCoinCases: endpoint({
    method: 'GET',
    path: '/v1/event/coin-cases',
    summary: 'Cases that cost event coins, cheapest first, each with its return and its three dearest drops',
    access: 'public',
    rate: 'read',
    data: z.array(
      Case.extend({
        /** The published return to player, null without one. */
        rtp: z.number().nullable(),
        bestDrops: z.array(
          CaseDrop.pick({ id: true, name: true, image: true, rarity: true, price: true, chance: true }),
        ),
      }),
    ),
    refusals: [],
  }),
  listCoinOpenings: endpoint({
    method: 'GET',
    path: '/v1/event/coin-openings',
    summary: 'Openings that the player paid with coins in the current event, newest first, 20 at most',
    access: 'player',
    rate: 'read',
    data: z.array(
      z.object({
        id: Id,
        at: Timestamp,
        caseName: z.string(),
        /** Paid for all cases of the opening. */
        coins: Coins,
        /** The drops, most expensive first; prices at the time of the opening. */
        items: z.array(z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold })),
      }),
    ),
    refusals: [],
  }),
  getEventMaxPrice: endpoint({
    method: 'GET',
    path: '/v1/event/cases/max-price',
    summary: 'The price of the dearest case of the current event; 0 where it has none',
    access: 'public',
    rate: 'read',
    data: z.object({ maxPrice: Gold }),
    refusals: [],
  }),
  getEventProgress: endpoint({
    method: 'GET',
    path: '/v1/event/personal-progress',
    summary: 'What the player did in the current event; with a case, how often they opened that one in it',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ caseName: z.string().min(1).max(100).optional() }),
    data: z
      .object({
        coins: Coins,
        coinsEarned: Coins,
        coinsSpent: Coins,
        casesOpened: z.int(),
        /** The number of reached pass levels, and of those whose reward was received. */
        levelsReached: z.int(),
        levelsReceived: z.int(),
        tasksCompleted: z.int(),
        /** The most expensive drop from cases of the season; null before its end and without one. */
        bestDrop: z
          .object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold, caseName: z.string() })
          .nullable(),
      })
      .nullable(),
    refusals: ['caseNotFound'],
  }),
  getEventResults: endpoint({
    method: 'GET',
    path: '/v1/event/results',
    summary: 'The current event in numbers, up to a minute old; null before its end',
    access: 'public',
    rate: 'read',
    data: z
      .object({
        /** The number of players who did anything in it. */
        players: z.int(),
        casesOpened: z.int(),
        coinsEarned: Coins,
        coinsSpent: Coins,
        /** The number of players who reached the last level of the battle pass. */
        passesFinished: z.int(),
        /** The number of arcana items from its cases; null for the first half minute. */
        arcanas: z.int().nullable(),
        /**
         * The actual and the expected return of paid openings of its cases, as shares of their cost; null like `arcanas`, or without any.
         */
        returned: z.number().nullable(),
        promised: z.number().nullable(),
      })
      .nullable(),
    refusals: [],
  }),
  getEventPopup: endpoint({
    method: 'GET',
    path: '/v1/popup/info',
    summary: 'Slides that tell of the event in force; null while none is',
    access: 'public',
    rate: 'read',
    data: SeasonPopup.extend({ id: z.int(), isNew: z.boolean() }).nullable(),
    refusals: [],
  }),
  listChallenges: endpoint({
    method: 'GET',
    path: '/v1/challenge',
    summary: 'Tasks of the current event in the order of their levels; none for guests',
    access: 'public',
    rate: 'read',
    data: z.array(BattlePassTask),
    refusals: [],
  }),
  listChallengePlays: endpoint({
    method: 'GET',
    path: '/v1/challenge/{id}/plays',
    summary: 'Plays that counted for a task of the player, newest first, 50 at most',
    access: 'player',
    rate: 'read',
    params: z.strictObject({ id: digits(1, 1_000_000) }),
    data: z.array(
      z.object({
        /** The opening, battle, upgrade, contract, exchange or sale. */
        referenceId: Id,
        type: z.enum(TASK_TYPES),
        amount: z.number(),
        at: Timestamp,
      }),
    ),
    refusals: ['dataNotFound'],
  }),
  getBattlePass: endpoint({
    method: 'GET',
    path: '/v1/event/battle-pass',
    summary:
      'Levels of the battle pass of the current event, for a player as they stand for them; null where there is none',
    access: 'public',
    rate: 'read',
    data: z
      .object({
        levels: z.array(BattlePassLevel),
        /** Parts of the pass, each from its first level to the next part; empty for a pass without parts. */
        chapters: z.array(PassChapter),
        challengeProgressGradient: Paint,
        challengeIcons: z.object({ coin: z.string(), rare: z.string(), ultra: z.string(), case: z.string() }),
        /** Coins that the player earned in the season, not reduced by spending. 0 for guests. */
        currentCoins: Coins,
      })
      .nullable(),
    refusals: [],
  }),
  visitEvent: endpoint({
    method: 'POST',
    path: '/v1/event/visit',
    summary: 'Says that the player looks at the page of the event; counts for tasks once',
    access: 'player',
    rate: 'write',
    closedBy: 'event',
    body: z.strictObject({}),
    data: z.object({}),
    refusals: [],
  }),
  claimPassLevel: endpoint({
    method: 'POST',
    path: '/v1/event/challenge/prize/{level}',
    summary: 'Receives the reward of a reached level of the battle pass, once',
    access: 'player',
    rate: 'write',
    closedBy: 'event',
    params: z.strictObject({ level: digits(1, 1000) }),
    body: z.strictObject({}),
    isIdempotent: true,
    data: z.object({ level: z.int(), prize: Prize, balance: Gold, coinBalance: Coins }),
    refusals: [
      ...GIFT_REFUSALS,
      'dataNotFound',
      'level_not_reached',
      'level_received',
      'event_over',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}
