import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical-json.ts'
import { type Sha256, TICKETS } from './fair-roll.ts'
import type { PublishedRules } from './published-rules.ts'
import { type TechiesRules, techiesFaults } from './techies-rules.ts'

/** Games whose rules are published in separate versions, in addition to the odds of the cases. */
export const RULED_GAMES = ['upgrade', 'contract', 'techies'] as const

/** One of `RULED_GAMES`. */
export type RuledGame = (typeof RULED_GAMES)[number]

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

/** Tickets [from, to) give items and GOLD worth `multiplier` times the items put in; the multiplier has at most 2 decimals. */
export interface ContractRow {
  readonly multiplier: number
  readonly from: number
  readonly to: number
}

/** The rules of a contract; see `UpgradeRules` for versions. */
export interface ContractRules extends PublishedRules {
  readonly game: 'contract'
  /** The allowed numbers of items. */
  readonly items: { readonly min: number; readonly max: number }
  /** In ticket order; every ticket belongs to exactly one row. */
  readonly rows: readonly ContractRow[]
  /** Expected multiplier, exact: at most 10 decimals. */
  readonly expected: number
  readonly experiencePercent: number
}

/** A published version of the rules of a game. */
export type PlayRules = UpgradeRules | ContractRules | TechiesRules

/** The faults of each game's rules. */
const FAULTS: { readonly [G in RuledGame]: (rules: Extract<PlayRules, { game: G }>) => string[] } = {
  upgrade: upgradeFaults,
  contract: contractFaults,
  techies: techiesFaults,
}

/** The lowercase hexadecimal SHA-256 of the rules' RFC 8785 JSON in UTF-8. */
export function playRulesHash(rules: PlayRules, sha256: Sha256): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(rules))))
}

/**
 * Parses a published document of rules. Throws RangeError with the fault of an invalid one: it was published by a defect, and must decide
 * nothing.
 */
export function readPlayRules<G extends RuledGame>(game: G, document: string): Extract<PlayRules, { game: G }> {
  const rules = JSON.parse(document) as PlayRules
  if (rules.game !== game) throw new RangeError(`These are the rules of ${rules.game}, not of ${game}`)
  const [fault] = (FAULTS[game] as (rules: PlayRules) => string[])(rules)
  if (fault) throw new RangeError(`Rules ${rules.version} of ${game}: ${fault}`)
  return rules as Extract<PlayRules, { game: G }>
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

/** The faults of a contract's rules as sentences; empty when they are valid. */
export function contractFaults(rules: ContractRules): string[] {
  const faults: string[] = []
  let next = 0
  for (const { from, to, multiplier } of rules.rows) {
    if (from !== next || !Number.isInteger(to) || to <= from) faults.push(`tickets do not meet at ${from}`)
    if (!isAtLeast(multiplier * 100, 1)) faults.push(`${multiplier} is not a multiplier of whole percent`)
    next = to
  }
  if (next !== TICKETS) faults.push('the rows do not cover all tickets')
  if (Math.abs(expectedMultiplier(rules.rows) - rules.expected) > 1e-10) faults.push('the expected value is another')
  if (!isAtLeast(rules.items.min, 1) || !isAtLeast(rules.items.max, rules.items.min)) faults.push('no items go in')
  if (!isAtLeast(rules.experiencePercent, 0)) faults.push('the experience is below zero')
  return faults
}

/** The expected multiplier of rows that cover all tickets, exact to 10 decimals. */
export function expectedMultiplier(rows: readonly ContractRow[]): number {
  return rows.reduce((sum, row) => sum + Math.round(row.multiplier * 100) * (row.to - row.from), 0) / (TICKETS * 100)
}

function isAtLeast(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least
}
