import { z } from 'zod'
import { EXPERIMENTS, VARIANTS } from '../experiments-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Experiment = z.object({
  name: z.enum(EXPERIMENTS),
  /** The setting that holds the share. */
  setting: z.enum(['changeMinSumShare']),
  /** Percent of the players who get the changed variant; 0 where it does not run. Changed by `changeSettings`. */
  sharePercent: z.number(),
  /** `true` is the usual one, `false` the changed one. Shown, and done what it is about; over all days. */
  variants: z.array(z.object({ variant: z.enum(VARIANTS), exposures: z.int(), successes: z.int() })),
  /** The chance that variants without a difference differ at least as much; null where too little was counted. */
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
