import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { AttentionSource } from '../../core/operators/public.ts'
import { sigmaOf } from './case-sigma.ts'
import { selectCaseDraws, selectOutOfBounds } from './dashboard.sql.ts'

/** A larger deviation of a case's return needs an operator's attention. */
const MAX_SIGMA = 3

/** Attention for cases whose drops do not fit their odds, and for cases whose return is out of bounds. */
export const caseAttention = (bounds: () => ReturnBounds): readonly AttentionSource[] => [
  {
    kind: 'case_sigma',
    permission: 'money.see',
    find: async (queries) =>
      (await selectCaseDraws(queries))
        .map((row) => ({ row, sigma: sigmaOf(row) }))
        .filter(({ sigma }) => Math.abs(sigma) > MAX_SIGMA)
        .map(({ row: { id, name }, sigma }) => ({
          count: 1,
          subject: { id: String(id), name },
          value: sigma,
          since: null,
        })),
  },
  {
    kind: 'case_out_of_bounds',
    permission: 'money.see',
    find: async (queries) =>
      (await selectOutOfBounds(queries, bounds())).map(({ id, name, rtp }) => ({
        count: 1,
        subject: { id: String(id), name },
        value: rtp,
        since: null,
      })),
  },
]
