import type { Observed } from './case-history.queries.ts'

/** Rarer than once in a hundred honest versions: worth a remark, but with many cases it happens. */
const ODD_P = 0.01
/** Rarer than this does not happen by itself. */
const BAD_P = 0.00001

/** What a chi-square says to a reader: too little was drawn, usual, rare, or more than chance brings. */
export function judge({ degreesOfFreedom, pValue }: Pick<Observed, 'degreesOfFreedom' | 'pValue'>) {
  if (degreesOfFreedom === 0) return 'few'
  if (pValue < BAD_P) return 'bad'
  return pValue < ODD_P ? 'odd' : 'good'
}
