import { z } from 'zod'
import { EXPERIMENTS, VARIANTS } from '../experiments-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Experiment = z.object({
  name: z.enum(EXPERIMENTS),
  /** The setting with the share. */
  setting: z.enum(['changeMinSumShare']),
  /** Percent of players with the changed variant; 0 when it does not run. Changed by `changeSettings`. */
  sharePercent: z.number(),
  /** `true` is the usual variant, `false` the changed one. Exposures and successes over all days. */
  variants: z.array(z.object({ variant: z.enum(VARIANTS), exposures: z.int(), successes: z.int() })),
  /** The probability that equal variants differ at least this much; null with too few counts. */
  pValue: z.number().nullable(),
})
export type Experiment = z.output<typeof Experiment>

export const experimentEndpoints = {
  listExperiments: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/experiments',
    summary: 'What is tried on a share of the players, and what came of it by variant',
    permission: 'settings.edit',
    data: z.object({ items: z.array(Experiment) }),
    refusals: [],
  }),
}
