import type { Observed } from './case-history.queries.ts'

/** Less likely than one in a hundred fair versions: worth a note, but it happens among many cases. */
const ODD_P = 0.01
/** Anything less likely does not happen by chance. */
const BAD_P = 0.00001

/** The verdict of a chi-square: too little data, usual, rare, or not explained by chance. */
export function fitVerdict({ degreesOfFreedom, pValue }: Pick<Observed, 'degreesOfFreedom' | 'pValue'>) {
  if (degreesOfFreedom === 0) return 'few'
  if (pValue < BAD_P) return 'bad'
  return pValue < ODD_P ? 'odd' : 'good'
}
