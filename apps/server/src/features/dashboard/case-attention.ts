import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { AttentionSource } from '../../core/operators/public.ts'
import { sigmaOf } from './case-sigma.ts'
import { selectCaseDraws, selectOutOfBounds } from './dashboard.sql.ts'

/** Further off than this, a return asks for an operator. */
const MOST_SIGMA = 3

/** Cases whose items fell as their odds do not explain, and those whose return is beyond the bounds. */
export const caseAttention = (bounds: () => ReturnBounds): readonly AttentionSource[] => [
  {
    kind: 'case_sigma',
    permission: 'money.see',
    find: async (queries) =>
      (await selectCaseDraws(queries))
        .map((row) => ({ row, sigma: sigmaOf(row) }))
        .filter(({ sigma }) => Math.abs(sigma) > MOST_SIGMA)
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
