import type { Terms } from './withdrawals.queries.ts'

/** A hold ends by itself, by the server's clock, or is lifted early: hence a minimum and a maximum polling interval. */
const SELDOM_MS = 60_000
const OFTEN_MS = 2_000

/** Items to be withdrawn: their number and total value in GOLD. */
export interface Wanted {
  readonly count: number
  readonly worth: number
}

/** What prevents withdrawing these items now: a hold that allows less than their value, or too few items left of the 24-hour limit. */
export function withdrawalBlockOf({ hold, daily }: Terms, { count, worth }: Wanted): 'hold' | 'daily' | null {
  if (hold && worth > hold.available) return 'hold'
  return daily.limit - daily.used < count ? 'daily' : null
}

/** When to refetch the terms, so that a hold disappears as soon as it ends; `false` when nothing prevents the withdrawal. */
export function refetchIntervalMs(terms: Terms | undefined, wanted: Wanted, nowMs: number): number | false {
  const forbidden = terms && withdrawalBlockOf(terms, wanted)
  if (!forbidden) return false
  const endsAt = forbidden === 'hold' ? terms.hold?.until : terms.daily.freeAt
  const leftMs = endsAt ? Date.parse(endsAt) - nowMs : SELDOM_MS
  return Math.min(SELDOM_MS, Math.max(OFTEN_MS, leftMs))
}
