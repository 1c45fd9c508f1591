import { type Dice, TICKETS } from './fair-roll.ts'
import type { UpgradeRules } from './play-rules.ts'

/** The displayed likelihood of an upgrade: low below 25 percent, middle from 25, high from 60. */
export type ChanceLevel = 'low' | 'middle' | 'high'

const MIDDLE_FROM = 25_000_000
const HIGH_FROM = 60_000_000

/** The value of a coin in published returns, in minor units of GOLD. Coins can never be exchanged for GOLD. */
const COIN_WORTH_MINOR = 20n

const PPM = 1_000_000n

/** The initial rules of upgrades. A later version is a new published document; the database contains all of them. */
export const FIRST_UPGRADE_RULES: UpgradeRules = {
  game: 'upgrade',
  version: 1,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  maxThreshold: 90_000_000,
  minThreshold: 100_000,
  baseDiminisher: 1,
  maxDifference: 8000,
  maxReturn: 1,
  experiencePercent: 10,
  consolation: { experiencePercent: 10, goldPerCoin: 50 },
}

/** Why an upgrade cannot be played: the items are worth more than the target, or the target costs too many times more. */
export type UpgradeFault = 'sum_too_high' | 'multiplier_too_high'

/** A planned upgrade; sums in minor units of GOLD. */
export interface UpgradePlan {
  readonly ownMinor: bigint
  readonly targetMinor: bigint
  /** Tickets 0..threshold-1 win, out of 100 000 000. It equals the displayed chance exactly. */
  readonly threshold: number
  /** Expected return as a share of the sum in millionths, including coins of a loss, rounded up. */
  readonly returnPpm: number
  /** Hundredths of a point for the items put in, whatever the result. */
  readonly experienceMinor: bigint
  /** The consolation of a loss: hundredths of a point, and coins when they are given. */
  readonly consolation: { readonly experienceMinor: bigint; readonly coins: bigint }
}

/**
 * The number of winning tickets out of 100 000 000: `maxThreshold x sum / (price x diminisher)` rounded down, within the limits of the
 * rules. Throws RangeError for a sum or a price that is not above zero.
 */
export function upgradeThreshold(rules: UpgradeRules, ownMinor: bigint, targetMinor: bigint): number {
  if (ownMinor <= 0n || targetMinor <= 0n) throw new RangeError('An upgrade is between sums above zero')
  const share = (BigInt(rules.maxThreshold) * ownMinor) / (targetMinor * BigInt(rules.baseDiminisher))
  const most = BigInt(rules.maxThreshold)
  const least = BigInt(rules.minThreshold)
  return Number(share > most ? most : share < least ? least : share)
}

/** The likelihood for a number of winning tickets. */
export function chanceLevel(threshold: number): ChanceLevel {
  if (threshold >= HIGH_FROM) return 'high'
  return threshold >= MIDDLE_FROM ? 'middle' : 'low'
}

/**
 * Plans an upgrade of items worth `ownMinor` to a target of `targetMinor`, or returns why it cannot be played. Coins count with
 * `givesCoins`: they are given while a season runs, and never at the minimum chance, at which the items are already worth more than the
 * formula says.
 */
export function planUpgrade(
  rules: UpgradeRules,
  ownMinor: bigint,
  targetMinor: bigint,
  givesCoins: boolean,
): UpgradePlan | UpgradeFault {
  const threshold = upgradeThreshold(rules, ownMinor, targetMinor)
  if (ownMinor > targetMinor) return 'sum_too_high'
  if (targetMinor >= ownMinor * BigInt(rules.maxDifference)) return 'multiplier_too_high'
  const coins =
    givesCoins && threshold > rules.minThreshold ? ownMinor / (BigInt(rules.consolation.goldPerCoin) * 100n) : 0n
  const lost = BigInt(TICKETS - threshold)
  const worth = (BigInt(threshold) * targetMinor + lost * coins * COIN_WORTH_MINOR) * PPM
  const staked = BigInt(TICKETS) * ownMinor
  const returnPpm = dividedUp(worth, staked)
  if (returnPpm > BigInt(Math.round(rules.maxReturn * 1_000_000))) return 'multiplier_too_high'
  return {
    ownMinor,
    targetMinor,
    threshold,
    returnPpm: Number(returnPpm),
    experienceMinor: percentOf(ownMinor, rules.experiencePercent),
    consolation: { experienceMinor: percentOf(ownMinor, rules.consolation.experiencePercent), coins },
  }
}

/** The result of an upgrade: won when the ticket is below the threshold. */
export interface DrawnUpgrade {
  readonly ticket: number
  readonly hasWon: boolean
}

/** Rolls an upgrade: ticket = uniform(purpose `upgrade`, index 0, range 100 000 000). */
export function drawUpgrade(plan: Pick<UpgradePlan, 'threshold'>, dice: Dice): DrawnUpgrade {
  const ticket = dice.uniform('upgrade', 0, TICKETS)
  return { ticket, hasWon: ticket < plan.threshold }
}

/**
 * The minimum sum for a target of this price; minor units. Below it the minimum chance would return more than the rules allow, or the
 * target costs too many times more.
 */
export function leastStake(rules: UpgradeRules, targetMinor: bigint): bigint {
  const maxReturnPpm = BigInt(Math.round(rules.maxReturn * 1_000_000))
  const byReturn = dividedUp(BigInt(rules.minThreshold) * targetMinor * PPM, BigInt(TICKETS) * maxReturnPpm)
  const byDifference = targetMinor / BigInt(rules.maxDifference) + 1n
  return byReturn > byDifference ? byReturn : byDifference
}

/** The minimum price of a target for a sum and a wanted multiplier in hundredths: 150 is x1.5. Minor units, rounded up. */
export function priceAtMultiplier(ownMinor: bigint, multiplierPercent: number): bigint {
  return dividedUp(ownMinor * BigInt(multiplierPercent), 100n)
}

/** The maximum price whose chance is at least this many tickets; minor units. */
export function priceAtThreshold(rules: UpgradeRules, ownMinor: bigint, threshold: number): bigint {
  return (BigInt(rules.maxThreshold) * ownMinor) / (BigInt(threshold) * BigInt(rules.baseDiminisher))
}

function percentOf(minor: bigint, percent: number): bigint {
  return (minor * BigInt(percent)) / 100n
}

function dividedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
