import { TICKETS } from './fair-roll.ts'
import { isAtLeast, type PublishedRules } from './published-rules.ts'

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
