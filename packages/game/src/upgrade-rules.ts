import { TICKETS } from './fair-roll.ts'
import { isAtLeast, type PublishedRules } from './published-rules.ts'

/** The rules of an upgrade. A version never changes; its SHA-256 is published and every play names its version. */
export interface UpgradeRules extends PublishedRules {
  readonly game: 'upgrade'
  /** The maximum number of winning tickets out of 100 000 000; 90 000 000 is 90 percent. */
  readonly maxThreshold: number
  /** The minimum number of winning tickets; 100 000 is 0.1 percent. */
  readonly minThreshold: number
  /** Divides the chance; a whole number, 1 leaves it unchanged. */
  readonly baseDiminisher: number
  /** The target's price divided by the items' sum must stay below this. */
  readonly maxDifference: number
  /** The maximum expected return of a play, as a share of the sum with at most 6 decimals. */
  readonly maxReturn: number
  /** Experience for the items put in, in percent of their GOLD: 10 is a point for 10 GOLD. */
  readonly experiencePercent: number
  /** The consolation of a lost upgrade: experience in percent of the sum, and a coin for each whole `goldPerCoin` of the sum. */
  readonly consolation: { readonly experiencePercent: number; readonly goldPerCoin: number }
}

/** The faults of an upgrade's rules as sentences; empty when they are valid. */
export function upgradeFaults(rules: UpgradeRules): string[] {
  const faults: string[] = []
  const { minThreshold, maxThreshold, consolation } = rules
  const isTickets = (value: number) => Number.isInteger(value) && value >= 1 && value < TICKETS
  if (!isTickets(minThreshold) || !isTickets(maxThreshold) || minThreshold > maxThreshold) {
    faults.push('the thresholds are not tickets in order')
  }
  if (!isAtLeast(rules.baseDiminisher, 1)) faults.push('the diminisher is not whole and at least 1')
  if (!isAtLeast(rules.maxDifference, 2)) faults.push('the largest difference is not whole and at least 2')
  if (!(rules.maxReturn > 0 && rules.maxReturn <= 1)) faults.push('the largest return is not above 0 and at most 1')
  if (!isAtLeast(rules.experiencePercent, 0) || !isAtLeast(consolation.experiencePercent, 0)) {
    faults.push('an experience is below zero')
  }
  if (!isAtLeast(consolation.goldPerCoin, 1)) faults.push('the GOLD for a coin is not whole and at least 1')
  return faults
}
