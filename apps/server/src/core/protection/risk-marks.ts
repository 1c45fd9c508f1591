import type { RISK_MARKS } from '@runecase/api/protection-rules.ts'
import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import type { Queries } from '../../platform/db.ts'
import type { RefillReads } from '../cashier/public.ts'
import { type ActivityFacts, type CountedOrder, getActivityFacts, selectCountedOrders } from './risk-marks.sql.ts'

export type RiskMark = (typeof RISK_MARKS)[number]

/** Of the last seven nights. */
const NIGHTS_OF_RISK = 3
/** Refills of a week that exceed the mean of the four weeks before this many times. Smaller sums do not count. */
const [GROWTH_OF_RISK, MIN_WEEK_MINOR] = [2, 100_000n] as const
const REFILLS_OF_RISK = 5
const LONG_PLAY_MS = 3 * HOUR_MS

/** The facts that decide risk marks. Sums in minor units of GOLD. */
export interface RiskFacts extends ActivityFacts {
  /** Paid refills of the last seven days, and of the four weeks before. */
  readonly weekMinor: bigint
  readonly weeksBeforeMinor: bigint
  /** Paid refills of the last 24 hours. */
  readonly refillsToday: number
}

/** The risk marks of a player at a time. Reads by index, however long their history is. */
export async function findRiskMarks(
  queries: Queries,
  refills: Pick<RefillReads, 'selectOrders'>,
  userId: bigint,
  nowMs: number,
): Promise<RiskMark[]> {
  const now = new Date(nowMs)
  const counted = await selectCountedOrders(queries, userId, now)
  const orders =
    counted.length > 0
      ? await refills.selectOrders(
          queries,
          counted.map(({ orderId }) => orderId),
        )
      : []
  const paid = new Set(orders.filter(({ paidMinor }) => paidMinor !== null && paidMinor > 0n).map(({ id }) => id))
  const facts = await getActivityFacts(queries, userId, now)
  return riskMarksOf({
    ...facts,
    ...sumUp(
      counted.filter(({ orderId }) => paid.has(orderId)),
      nowMs,
    ),
  })
}

/** The sums of paid refills in the weeks that are compared. */
function sumUp(paid: readonly CountedOrder[], nowMs: number): Omit<RiskFacts, keyof ActivityFacts> {
  const since = (ms: number) => paid.filter(({ at }) => at.getTime() > nowMs - ms)
  const sumOf = (orders: readonly CountedOrder[]) => orders.reduce((sum, one) => sum + one.valueMinor, 0n)
  const weekMinor = sumOf(since(7 * DAY_MS))
  return {
    weekMinor,
    weeksBeforeMinor: sumOf(paid) - weekMinor,
    refillsToday: since(DAY_MS).filter(({ valueMinor }) => valueMinor > 0n).length,
  }
}

/** The marks for these facts, in the order of `RISK_MARKS`. */
export function riskMarksOf(facts: RiskFacts): RiskMark[] {
  const { nights, weekMinor, weeksBeforeMinor, refillsToday, hasLooserLimit, playedMs } = facts
  const marks: readonly (readonly [RiskMark, boolean])[] = [
    ['night', nights >= NIGHTS_OF_RISK],
    [
      'rising_refills',
      weekMinor >= MIN_WEEK_MINOR &&
        weeksBeforeMinor > 0n &&
        weekMinor * 4n > weeksBeforeMinor * BigInt(GROWTH_OF_RISK),
    ],
    ['frequent_refills', refillsToday >= REFILLS_OF_RISK],
    ['looser_limit', hasLooserLimit],
    ['long_play', playedMs >= LONG_PLAY_MS],
  ]
  return marks.filter(([, isThere]) => isThere).map(([mark]) => mark)
}
