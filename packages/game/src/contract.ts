import { type ContractRow, type ContractRules, expectedMultiplier } from './contract-rules.ts'
import { type Dice, TICKETS } from './fair-roll.ts'

/** The initial multipliers with their tickets: 15, 21.9, 22, 17, 9.2, 7, 4.9, 2 and 1 percent; their mean is exactly 0.9. */
const FIRST_ROWS: readonly ContractRow[] = rowsOf([
  [0.25, 15_000_000],
  [0.5, 21_900_000],
  [0.75, 22_000_000],
  [1, 17_000_000],
  [1.25, 9_200_000],
  [1.5, 7_000_000],
  [2, 4_900_000],
  [3, 2_000_000],
  [4, 1_000_000],
])

/** The initial rules of contracts; the database contains all versions. */
export const FIRST_CONTRACT_RULES: ContractRules = {
  game: 'contract',
  version: 1,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  items: { min: 3, max: 10 },
  rows: FIRST_ROWS,
  expected: expectedMultiplier(FIRST_ROWS),
  experiencePercent: 10,
}

/** The result of a contract; `payoutMinor` in minor units of GOLD, rounded down, covers an item and the change. */
export interface DrawnContract {
  readonly ticket: number
  readonly row: ContractRow
  readonly payoutMinor: bigint
}

/** Rolls a contract of items worth `ownMinor`: ticket = uniform(purpose `contract`, index 0, range 100 000 000). */
export function drawContract(rules: ContractRules, ownMinor: bigint, dice: Dice): DrawnContract {
  const ticket = dice.uniform('contract', 0, TICKETS)
  const row = contractRow(rules.rows, ticket)
  return { ticket, row, payoutMinor: contractPayout(ownMinor, row.multiplier) }
}

/** The only row that contains the ticket. Throws RangeError without one. */
export function contractRow(rows: readonly ContractRow[], ticket: number): ContractRow {
  const row = rows.find((one) => one.from <= ticket && ticket < one.to)
  if (!row) throw new RangeError(`No row of the contract owns ticket ${ticket}`)
  return row
}

/** The payout of a sum in minor units with a multiplier, rounded down. The multiplier has at most two decimals. */
export function contractPayout(ownMinor: bigint, multiplier: number): bigint {
  return (ownMinor * BigInt(Math.round(multiplier * 100))) / 100n
}

function rowsOf(shares: readonly (readonly [number, number])[]): ContractRow[] {
  let from = 0
  return shares.map(([multiplier, tickets]) => {
    const row = { multiplier, from, to: from + tickets }
    from = row.to
    return row
  })
}

/** What its ticket means: the row [from, to) with its multiplier. */
export interface ContractOutcome extends ContractRow {
  readonly kind: 'contract'
}
