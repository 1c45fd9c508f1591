import { z } from 'zod'
import { LAUNCH_STEPS } from './launch-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const LaunchItem = z.object({
  step: z.enum(LAUNCH_STEPS),
  isDone: z.boolean(),
  /** Names of what is missing, such as settings or pages; empty if the step is done or has no names. */
  missing: z.array(z.string()),
  /** The number of what the step counts: operators, cases, payment methods; null if it counts nothing. */
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
