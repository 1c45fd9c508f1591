import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { Id, Timestamp } from '../paging.ts'
import { Attention } from './attention.ts'
import { listOf, listQuery } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The period of the summary: the current day of the shop, beside the same hours of yesterday, or the last day, week or month until now. */
export const DASHBOARD_PERIODS = ['today', 'day', 'week', 'month'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

/** A figure of the period and of the previous one; null when the divisor is zero. */
const Figure = z.object({ value: z.number().nullable(), before: z.number().nullable() })

export const Dashboard = z.object({
  since: Timestamp,
  until: Timestamp,
  /** GOLD staked and won in all games, the difference, the return, refilled GOLD, and players who played or refilled. */
  figures: z.object({
    stakes: Figure,
    winnings: Figure,
    income: Figure,
    rtp: Figure,
    /** The return of cases alone: by their odds, and as drawn. */
    promised: Figure,
    observed: Figure,
    refills: Figure,
    /** The current day has no previous figure, because players are counted by whole days. */
    players: Figure,
    /** Refilled GOLD, minus what was returned to payers and the prices of delivered items. */
    netIncome: Figure,
    newPlayers: Figure,
    /** The number of players whose first refill was paid. */
    firstRefills: Figure,
  }),
  /** Current figures: items that wait for their delivery, and players' debts. */
  standing: z.object({
    waiting: z.object({ count: z.int(), gold: Gold }),
    owed: z.object({ count: z.int(), gold: Gold }),
  }),
  /** By hour for today and a day, by day for longer periods. */
  points: z.array(z.object({ at: Timestamp, stakes: Gold, winnings: Gold, refills: Gold })),
  /** Active players by day of the shop, such as `2026-11-27`. */
  playersByDay: z.array(z.object({ day: z.string(), players: z.int() })),
  /** Openings of the current day, by hour of the shop's clocks. */
  openingsByHour: z.array(z.object({ hour: z.int(), openings: z.int() })),
  refills: z.array(z.object({ method: z.string(), gold: Gold, paid: z.int(), failed: z.int() })),
  /**
   * The most opened cases under the current odds: the promised and observed return, and their distance in standard errors of the mean item.
   */
  cases: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      image: z.string(),
      promised: z.number(),
      observed: z.number(),
      sigma: z.number(),
      draws: z.int(),
    }),
  ),
  attention: z.array(Attention),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboardEndpoints = {
  getDashboard: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/dashboard',
    summary: 'The summary of a period, each figure beside the period before',
    permission: 'money.see',
    query: z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('today') }),
    data: Dashboard,
    refusals: [],
  }),
  getDashboardRows: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/dashboard/rows',
    summary: 'What stakes and winnings of a period are the sums of: by day, or hour of today and of a day, and by game',
    permission: 'money.see',
    query: z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('today') }),
    data: z.object({
      rows: z.array(z.object({ at: Timestamp, game: z.string(), stakes: Gold, winnings: Gold })),
    }),
    refusals: [],
  }),
  listActivePlayers: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/active-players',
    summary: 'Players who played or refilled on a day of the shop',
    permission: 'money.see',
    query: listQuery(['id'], '-id', { day: z.iso.date() }),
    data: listOf(
      z.object({
        id: Id,
        nickname: z.string(),
        createdAt: Timestamp,
        /** GOLD that the player staked and won in all games since the registration. */
        staked: Gold,
        won: Gold,
      }),
    ),
    refusals: [],
  }),
}
