import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './paging.ts'
import { INCIDENT_LIMIT, STATUS_DAYS } from './status-rules.ts'

export const ServiceName = z.enum(['games', 'battles', 'payments', 'withdrawals', 'events', 'beacon'])
/** `off`: this shop does not offer it now. */
export const ServiceState = z.enum(['up', 'degraded', 'down', 'off'])
/** `none`: not watched on that day. */
const DayState = z.enum(['up', 'degraded', 'down', 'none'])

export const statusEndpoints = {
  getStatus: endpoint({
    method: 'GET',
    path: '/v1/status',
    summary: 'Whether the services of the shop work, by checks of the last 90 days',
    access: 'public',
    rate: 'read',
    data: z.object({
      /** When the services were last checked; null before the first time. */
      checkedAt: Moment.nullable(),
      services: z.array(
        z.object({
          name: ServiceName,
          state: ServiceState,
          /** Checks that did not fail, of those of the days shown: 0 to 1; null before the first. */
          availability: z.number().min(0).max(1).nullable(),
          /** Days in UTC, the last one is today. */
          days: z.array(DayState).length(STATUS_DAYS),
        }),
      ),
      /** Times in which a service did not work as usual, the newest first. */
      incidents: z
        .array(
          z.object({
            service: ServiceName,
            /** The worst that was seen. */
            state: z.enum(['degraded', 'down']),
            startedAt: Moment,
            /** Null while it lasts. */
            endedAt: Moment.nullable(),
          }),
        )
        .max(INCIDENT_LIMIT),
      /** Withdrawals that ended in the last 24 hours; null where none did. */
      deliveries: z
        .object({
          delivered: z.int().nonnegative(),
          returned: z.int().nonnegative(),
          /** Seconds from the order to the accepted offer, of half and of 95 of 100; null where none was delivered. */
          medianS: z.int().nonnegative().nullable(),
          p95S: z.int().nonnegative().nullable(),
        })
        .nullable(),
      /** The last run of the independent auditor; null where none is known. */
      audit: z.object({ at: Moment, findings: z.int().nonnegative() }).nullable(),
    }),
    refusals: [],
  }),
}
