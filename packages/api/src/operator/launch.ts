import { z } from 'zod'
import { LAUNCH_STEPS } from './launch-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const LaunchItem = z.object({
  step: z.enum(LAUNCH_STEPS),
  isDone: z.boolean(),
  /** Names of what is missing, such as settings or pages; empty where it is done or there is nothing to name. */
  missing: z.array(z.string()),
  /** How many there are of what is counted: operators, cases, payment methods; null where nothing is counted. */
  count: z.int().min(0).nullable(),
})
export type LaunchItem = z.output<typeof LaunchItem>

export const launchEndpoints = {
  getLaunchChecklist: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/launch',
    summary: 'What a new shop needs before it opens: each step with what is there and what is missing',
    permission: 'settings.edit',
    data: z.object({ items: z.array(LaunchItem) }),
    refusals: [],
  }),
}
