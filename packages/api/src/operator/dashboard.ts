import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { Moment } from '../paging.ts'
import { Attention } from './attention.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** What the summary looks at: the last day, week or month up to now. */
export const DASHBOARD_PERIODS = ['day', 'week', 'month'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

/** A figure of the period beside that of the period before it; null where there is nothing to divide by. */
const Figure = z.object({ value: z.number().nullable(), before: z.number().nullable() })

export const Dashboard = z.object({
  since: Moment,
  until: Moment,
  /** GOLD staked and won in all games, the difference, its return, GOLD refilled, players who played or refilled. */
  figures: z.object({
    stakes: Figure,
    winnings: Figure,
    income: Figure,
    rtp: Figure,
    refills: Figure,
    players: Figure,
  }),
  /** By hours of a day, by days of a longer period. */
  points: z.array(z.object({ at: Moment, stakes: Gold, winnings: Gold, refills: Gold })),
  /** Openings of the day that runs, by hour of Moscow. */
  openingsByHour: z.array(z.object({ hour: z.int(), openings: z.int() })),
  refills: z.array(z.object({ method: z.string(), gold: Gold, paid: z.int(), failed: z.int() })),
  /** Cases opened most under the odds in force: promised return of an item's mean, observed, and how many standard errors apart. */
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
    query: z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('month') }),
    data: Dashboard,
    refusals: [],
  }),
}
