import type { PublishedRules } from './published-rules.ts'

/** The side of the board, and its number of cells. Cells are numbered from 0, row by row. */
export const TECHIES_SIDE = 5
export const TECHIES_CELLS = TECHIES_SIDE * TECHIES_SIDE

/** The rules of Techies; see `UpgradeRules` for versions. */
export interface TechiesRules extends PublishedRules {
  readonly game: 'techies'
  /** The expected return of every stake in percent, however its player plays. */
  readonly returnPercent: number
  /** The allowed numbers of mines. */
  readonly mines: { readonly min: number; readonly max: number }
  /** The allowed stakes in GOLD. */
  readonly stake: { readonly min: number; readonly max: number }
  /** Experience for the stake, in percent of its GOLD. */
  readonly experiencePercent: number
}

/** The initial rules of Techies; the database contains all versions. */
export const FIRST_TECHIES_RULES: TechiesRules = {
  game: 'techies',
  version: 1,
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  returnPercent: 95,
  mines: { min: 1, max: 24 },
  stake: { min: 1, max: 10_000 },
  experiencePercent: 10,
}

/** The faults of the rules as sentences; empty when they are valid. */
export function techiesFaults({ returnPercent, mines, stake, experiencePercent }: TechiesRules): string[] {
  const faults: string[] = []
  const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max
  if (!isWhole(returnPercent, 1, 100)) faults.push('the return is not whole percent up to 100')
  if (!isWhole(mines.min, 1, TECHIES_CELLS - 1) || !isWhole(mines.max, mines.min, TECHIES_CELLS - 1)) {
    faults.push('the mines leave no safe cell, or there are none')
  }
  if (!isWhole(stake.min, 1, 1_000_000) || !isWhole(stake.max, stake.min, 1_000_000)) {
    faults.push('the stakes are not whole GOLD in order')
  }
  if (!isWhole(experiencePercent, 0, 1000)) faults.push('the experience is not whole percent')
  return faults
}
