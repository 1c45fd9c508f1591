import type { Attention } from '@runecase/api/operator/attention.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { MINUTE_MS } from '@runecase/game/durations.ts'

/** The thresholds from which operators are alerted to waiting work outside the back office. */
export interface AlertThresholds {
  /** The total value of held withdrawals, GOLD; 0: ignored. */
  readonly heldGold: number
  readonly waitMinutes: number
  /** Standard deviations. */
  readonly sigma: number
}

/** Work that should never exist: operators are alerted at once, and again the longer it waits. */
const FAILURES: ReadonlySet<AttentionKind> = new Set([
  'withdrawals_support',
  'payment_differences',
  'battles_stuck',
  'audit_findings',
  'service_fails',
  'case_out_of_bounds',
])

const MAX_LEVEL = 10
/** An alert ends a little below its threshold, so that a figure that oscillates around it alerts once. */
const ENDS_BELOW = 0.9

/** How waiting work compares with its threshold: 1 at the threshold, 2 at twice as much. */
export function excessOf({ kind, value, since }: Attention, thresholds: AlertThresholds, nowMs: number): number {
  const { heldGold, waitMinutes, sigma } = thresholds
  if (kind === 'case_sigma') return Math.abs(value ?? 0) / sigma
  const waited = since === null ? 0 : (nowMs - Date.parse(since)) / (waitMinutes * MINUTE_MS)
  const held = kind === 'withdrawals_held' && heldGold > 0 ? (value ?? 0) / heldGold : 0
  return Math.max(waited, held, FAILURES.has(kind) ? 1 : 0)
}

/** 0 below the threshold, 1 from it on, and one more for each doubling. */
export function levelOfExcess(excess: number): number {
  return excess < 1 ? 0 : Math.min(MAX_LEVEL, 1 + Math.floor(Math.log2(excess)))
}

/** Whether an alert that was raised is over. */
export const isOver = (excess: number): boolean => excess < ENDS_BELOW
