import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { HISTORY_PAGE_SIZE, LEADERBOARD_TYPES } from './leaderboards-rules.ts'
import { Gold } from './money-schemas.ts'
import { digits, Id, QueryFlag, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

export type LeaderboardType = (typeof LEADERBOARD_TYPES)[number]

const Drop = z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold })

/** The prize of a place; below the prizes, the score missing to the last prize place. */
const LeaderboardPrize = z.discriminatedUnion('type', [
  z.object({ type: z.literal('prize'), drop: Drop }),
  /** In GOLD; 0 when the leaderboard counts something else. */
  z.object({ type: z.literal('filler'), amount: Gold }),
])

const RankingEntry = z.object({
  /** Exact up to 1000; beyond it only known to be larger. */
  position: z.int(),
  user: z.object({
    /** Null, like the name, for a player with a hidden profile, except to themselves. */
    id: Id.nullable(),
    name: z.string().nullable(),
    avatar: z.string(),
    /** Their score, in the unit of the leaderboard. */
    earn: z.number(),
  }),
  prize: LeaderboardPrize,
  /** GOLD spent if the leaderboard counts it; otherwise coins or battles, like `score`. */
  spent: z.number(),
  /** Null if the leaderboard counts GOLD. */
  score: z.int().nullable(),
})

/** A leaderboard that runs, or ended within a day. */
const Leaderboard = z.object({
  id: z.int(),
  dates: z.object({ start: Timestamp, end: Timestamp }),
  type: z.enum(LEADERBOARD_TYPES),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  /** How to take part, in steps. */
  rules: z.array(z.string()),
  prizesCount: z.int(),
  order: z.int(),
  /** The value of all prizes in GOLD, rounded down. */
  prizesAmount: z.int(),
  /** The caller's place, exact up to 1000; null without one. */
  myPosition: z.int().nullable(),
  /** The number of players with a score. */
  playersCount: z.int(),
  /** Whether the ranking is final. */
  isClosed: z.boolean(),
})

/** One ended leaderboard with the caller's result. */
const LeaderboardHistoryEntry = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(LEADERBOARD_TYPES),
  image: z.string(),
  dates: z.object({ start: Timestamp, end: Timestamp }),
  /** When the ranking became final and prizes were given. */
  closedAt: Timestamp,
  prizesCount: z.int(),
  prizesAmount: z.int(),
  playersCount: z.int(),
  /** Avatars of the first three players. */
  leaders: z.array(z.string()),
  /** The caller's place; null without one. */
  place: z.int().nullable(),
  /** The caller's prize; `id` is the item's, null for money and for a prize that waits for the end of their pause. */
  drop: Drop.extend({ id: Id.nullable() }).nullable(),
  /** Whether the prize is an item that they still have and may sell. */
  isHeld: z.boolean(),
})

export const leaderboardEndpoints = {
  listLeaderboards: endpoint({
    method: 'GET',
    path: '/v2/top/active',
    summary: 'Leaderboards that run or ended within a day, by their order',
    access: 'public',
    rate: 'read',
    data: z.array(Leaderboard),
    refusals: [],
  }),
  listLeaderboardHistory: endpoint({
    method: 'GET',
    path: '/v2/top/history',
    summary:
      'Ended leaderboards, the newest first; `mine`: those with a place of the caller, `won`: those that gave them a prize',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      page: digits(1, 1000).default(1),
      perPage: digits(1, 100).default(HISTORY_PAGE_SIZE),
      mine: QueryFlag.optional(),
      won: QueryFlag.optional(),
      /** Only leaderboards of this season. */
      seasonId: digits(1, 1_000_000).optional(),
      /** Only leaderboards whose window ended within this range. */
      from: Timestamp.optional(),
      until: Timestamp.optional(),
    }),
    data: z.array(LeaderboardHistoryEntry),
    refusals: [],
  }),
  getLeaderboardRanking: endpoint({
    method: 'GET',
    path: '/v2/top/ranking/{id}',
    summary: 'The first players of a leaderboard, and the caller',
    access: 'public',
    rate: 'read',
    closedBy: 'leaderboards',
    params: z.object({ id: digits(1, 2_147_483_647) }),
    data: z.object({
      me: RankingEntry.nullable(),
      leaders: z.array(RankingEntry),
      /** The part of the caller's score, in its unit, that no longer counts because the refill behind it was returned. */
      takenBack: z.number(),
      /** Whether the caller has a debt from a returned refill: with a debt at the end they have no place. */
      isOwing: z.boolean(),
    }),
    refusals: ['dataNotFound'],
  }),
}

export const leaderboardMessages = [
  /** The ranking of a leaderboard changed; on its own channel, once a second at most. */
  z.object({ event: z.literal('leaderboard_changed'), id: z.int(), isClosed: z.boolean() }),
  /** The recipient's place, after their own score changed. */
  z.object({ event: z.literal('leaderboard_place'), id: z.int(), position: z.int().nullable() }),
  /** A leaderboard gave the player a prize. */
  z.object({ event: z.literal('leaderboard_prize'), id: z.int(), place: z.int() }),
] as const
