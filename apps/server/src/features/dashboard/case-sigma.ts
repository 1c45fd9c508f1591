import type { CaseDrawsRow } from './dashboard.sql.ts'

/** The distance between the observed and the expected mean value, in standard errors. */
export function sigmaOf({
  seen,
  stated,
  deviation,
  draws,
}: Pick<CaseDrawsRow, 'seen' | 'stated' | 'deviation' | 'draws'>): number {
  return deviation === 0 ? 0 : (seen - stated) / (deviation / Math.sqrt(Number(draws)))
}
