import type { Dice } from './fair-roll.ts'
import { TECHIES_CELLS, type TechiesRules } from './techies-rules.ts'

/** The number of ways to choose `k` of `n`: exact, because no choice among 25 cells exceeds 5 200 300. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i
  return ways
}

/** The number of boards with this many mines: the range of their roll. */
export function techiesBoards(mines: number): number {
  return choose(TECHIES_CELLS, mines)
}

/**
 * The mines of the board with this number, ascending: boards of equally many mines are numbered from 0 in lexicographic order of their mines.
 * Throws RangeError for a number that no board has.
 */
export function minesOfBoard(board: number, mines: number): number[] {
  if (!Number.isInteger(board) || board < 0 || board >= techiesBoards(mines)) {
    throw new RangeError(`No board of ${mines} mines has the number ${board}`)
  }
  const found: number[] = []
  let left = board
  for (let cell = 0; found.length < mines; cell += 1) {
    // The boards whose next mine is this cell come before all others.
    const withMine = choose(TECHIES_CELLS - cell - 1, mines - found.length - 1)
    if (left < withMine) found.push(cell)
    else left -= withMine
  }
  return found
}

/** Rolls the number of a board: uniform(purpose `techies`, index 0, range of the boards). */
export function drawTechiesBoard(mines: number, dice: Dice): number {
  return dice.uniform('techies', 0, techiesBoards(mines))
}

/** The data on which a board's payout depends. */
interface TechiesStake {
  readonly stakeMinor: bigint
  readonly mines: number
}

type Return = Pick<TechiesRules, 'returnPercent'>

/**
 * The payout of `stakeMinor` after this number of safe cells, in minor units rounded down: the stake x return / chance of having opened
 * them. The stake itself before the first cell, 0 for more cells than are safe.
 */
export function techiesPayout({ returnPercent }: Return, { stakeMinor, mines }: TechiesStake, opened: number): bigint {
  if (opened === 0) return stakeMinor
  const ways = choose(TECHIES_CELLS - mines, opened)
  return ways === 0
    ? 0n
    : (stakeMinor * BigInt(returnPercent) * BigInt(choose(TECHIES_CELLS, opened))) / (100n * BigInt(ways))
}

/** The multiplier after this number of safe cells in hundredths, rounded down; payouts are not computed from it. */
export function techiesMultiplier(rules: Return, mines: number, opened: number): bigint {
  return techiesPayout(rules, { stakeMinor: 100n, mines }, opened)
}

/** Whether a board with this number of opened cells continues: a safe cell is left, and its payout is not above the largest win. */
export function canOpenNext(rules: Return, stake: TechiesStake, opened: number, maxWinMinor: bigint): boolean {
  return opened < TECHIES_CELLS - stake.mines && techiesPayout(rules, stake, opened + 1) <= maxWinMinor
}
