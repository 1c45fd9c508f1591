import type { CaseDrawsRow } from './dashboard.sql.ts'

/** How many standard errors the mean of what fell is from what the odds say. */
export function sigmaOf({
  seen,
  stated,
  deviation,
  draws,
}: Pick<CaseDrawsRow, 'seen' | 'stated' | 'deviation' | 'draws'>): number {
  return deviation === 0 ? 0 : (seen - stated) / (deviation / Math.sqrt(Number(draws)))
}
