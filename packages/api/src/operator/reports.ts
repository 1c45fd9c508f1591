import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { Id } from '../paging.ts'
import { listOf, listQuery } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { GAMES_BY, GROWTH_BY, REPORT_PERIODS, REPORT_PLAYERS_OF } from './reports-rules.ts'

/** A day of the shop. */
const Day = z.iso.date()
const Period = z.enum(REPORT_PERIODS).default('month')
const Value = z.string().min(1).max(64).optional()
/** Filters by a player's origin; `-` is an unknown origin. */
const ORIGIN = { source: Value, campaign: Value, country: Value, device: Value, partner: Value }

const Growth = z.object({
  /**
   * Visits of guests and players, that is, openings of the site in a browser tab; for a partner, visits of their links. Null if unknown:
   * for a partner combined with another dimension, and for players without a partner.
   */
  visits: z.int().nullable(),
  registrations: z.int(),
  /** Registered players who opened a case, who also refilled, and who of these returned on another day. */
  opened: z.int(),
  refilled: z.int(),
  second: z.int(),
  firstRefills: z.int(),
  refills: z.int(),
  refillSum: Gold,
  returnSum: Gold,
  deliverySum: Gold,
  /** The refilled sum, minus what was returned to payers and the prices of delivered items. */
  netIncome: z.number(),
})
export type Growth = z.output<typeof Growth>

const GameSums = z.object({
  plays: z.int(),
  openings: z.int(),
  /** The numbers of players on each day, added up. */
  playerDays: z.int(),
  staked: Gold,
  won: Gold,
  /** The return of cases by their odds; null without openings. */
  stated: z.number().nullable(),
  observed: z.number().nullable(),
})
export type GameSums = z.output<typeof GameSums>

/** A figure of the period and of the previous one; null if unknown. */
const Figure = z.object({ value: z.number().nullable(), before: z.number().nullable() })

/** The days of a period. */
const DAYS = { since: Day, until: Day }

export const reportEndpoints = {
  getGrowth: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/growth',
    summary: 'Traffic and growth of a period, beside the period before: visits, registrations, refills, net result',
    permission: 'money.see',
    query: z.strictObject({ period: Period, ...ORIGIN }),
    data: z.object({
      ...DAYS,
      /** The nickname of the partner to whom the report is restricted. */
      partner: z.string().nullable(),
      value: Growth,
      before: Growth,
      /** Days without events are missing. */
      days: z.array(Growth.extend({ day: Day })),
    }),
    refusals: [],
  }),
  listGrowth: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/growth/rows',
    summary: 'Traffic and growth of a period by day, campaign, country, device or partner',
    permission: 'money.see',
    query: listQuery(['key', 'visits', 'registrations', 'firstRefills', 'refillSum', 'netIncome'], '-registrations', {
      period: Period,
      by: z.enum(GROWTH_BY).default('source'),
      ...ORIGIN,
    }),
    /** `key`: the day, or the value of the dimension; `-`: unknown. `name`: the nickname of a partner. */
    data: listOf(z.object({ key: z.string(), name: z.string().nullable(), ...Growth.shape })),
    refusals: [],
  }),
  listCohorts: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/cohorts',
    summary: 'Players by the week of their registration within a year: who came back, refills, and value over time',
    permission: 'money.see',
    query: listQuery(['week'], '-week', ORIGIN),
    data: listOf(
      z.object({
        /** The Monday of the week. */
        week: Day,
        players: z.int(),
        /** Players who played or refilled 1, 7 and 30 days after registration; null until this is known for the whole week. */
        day1: z.int().nullable(),
        day7: z.int().nullable(),
        day30: z.int().nullable(),
        payers: z.int(),
        refills: z.int(),
        refillSum: Gold,
        /** The net result so far, and after 1, 2, 4, 8 and 12 weeks of each player; null until all players have reached that age. */
        netIncome: z.number(),
        week1: z.number().nullable(),
        week2: z.number().nullable(),
        week4: z.number().nullable(),
        week8: z.number().nullable(),
        week12: z.number().nullable(),
      }),
    ),
    refusals: [],
  }),
  listReportPlayers: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/players',
    summary: 'The players of a figure of the reports, by days of the shop and what brought them',
    permission: 'players.see',
    query: listQuery(['id'], '-id', { of: z.enum(REPORT_PLAYERS_OF), from: Day, until: Day, ...ORIGIN }),
    data: listOf(
      z.object({
        id: Id,
        nickname: z.string(),
        registeredOn: Day,
        source: z.string(),
        campaign: z.string(),
        country: z.string(),
        device: z.string(),
        partner: z.object({ id: Id, nickname: z.string() }).nullable(),
        firstRefillOn: Day.nullable(),
        /** Totals of all time. */
        refills: z.int(),
        refillSum: Gold,
        netIncome: z.number(),
      }),
    ),
    refusals: [],
  }),
  getGameReport: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/games',
    summary: 'Stakes, return and players of all games of a period, beside the period before',
    permission: 'money.see',
    query: z.strictObject({ period: Period }),
    data: z.object({ ...DAYS, hours: z.number(), value: GameSums, before: GameSums }),
    refusals: [],
  }),
  listGameRows: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/games/rows',
    summary: 'Stakes, return, players and stakes per hour of a period by game, case or day',
    permission: 'money.see',
    query: listQuery(['staked', 'plays', 'playerDays', 'observed', 'key'], '-staked', {
      period: Period,
      by: z.enum(GAMES_BY).default('game'),
    }),
    data: listOf(
      z.object({
        /** The kind of the game, the number of the case, or the day. */
        key: z.string(),
        /** The name of the case; null for others. */
        name: z.string().nullable(),
        ...GameSums.shape,
        /** The share of all stakes in the period. */
        share: z.number().nullable(),
        perHour: Gold,
        stakedBefore: Gold,
      }),
    ),
    refusals: [],
  }),
  getEconomy: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/economy',
    summary: 'GOLD and coins that were created and burnt, prizes, and what the shop owes',
    permission: 'money.see',
    query: z.strictObject({ period: Period }),
    data: z.object({
      ...DAYS,
      figures: z.object({
        created: Figure,
        burnt: Figure,
        coinsCreated: Figure,
        coinsBurnt: Figure,
        /** GOLD, items and free openings that the shop gave, and their share of all stakes. */
        prizes: Figure,
        prizeShare: Figure,
        /** Balances of all players at the end of the period. */
        balances: Figure,
        coinBalances: Figure,
        /** The value of players' items at current prices, and of those that wait for their delivery. Counted every few minutes. */
        items: Figure,
        held: Figure,
        owed: Figure,
      }),
    }),
    refusals: [],
  }),
  listFlows: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/reports/economy/rows',
    summary: 'GOLD and coins that entered and left the balances of players in a period, by cause',
    permission: 'money.see',
    query: listQuery(['created', 'burnt', 'net'], '-created', {
      period: Period,
      currency: z.enum(['GOLD', 'COIN']).default('GOLD'),
    }),
    data: listOf(
      z.object({
        /** The kind of entry of the ledger. */
        cause: z.string(),
        created: z.number(),
        burnt: z.number(),
        net: z.number(),
        netBefore: z.number(),
      }),
    ),
    refusals: [],
  }),
}
