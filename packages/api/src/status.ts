import { z } from 'zod'
import { EmailAddress } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './paging.ts'
import { LATENCY_MINUTES, NOTE_LINES, NOTE_PHASES, PAST, STATUS_DAYS } from './status-rules.ts'

export const ServiceName = z.enum(['games', 'battles', 'payments', 'withdrawals', 'bot', 'events', 'beacon'])
/** `off`: not offered now. */
export const ServiceState = z.enum(['up', 'degraded', 'down', 'off'])
/** `none`: not monitored on that day. `planned`: planned work, without an outage beyond it. */
const DayState = z.enum(['up', 'degraded', 'down', 'planned', 'none'])

/** An operators' note about an incident. */
export const StatusNote = z.object({
  id: z.int(),
  service: ServiceName,
  title: z.string(),
  startedAt: Timestamp,
  /** Null while it is open. */
  closedAt: Timestamp.nullable(),
  /** The lines, newest first. */
  lines: z.array(z.object({ phase: z.enum(NOTE_PHASES), text: z.string(), at: Timestamp })).max(NOTE_LINES),
})
export type StatusNote = z.output<typeof StatusNote>

export const statusEndpoints = {
  getStatus: endpoint({
    method: 'GET',
    path: '/v1/status',
    summary: 'Whether the services of the shop work, by checks of the last 90 days',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      /** How far back notes and incidents go: 90 days or a year. */
      past: z.enum(['quarter', 'year']).default('quarter'),
    }),
    data: z.object({
      /** When the services were last checked; null before the first check. */
      checkedAt: Timestamp.nullable(),
      services: z.array(
        z.object({
          name: ServiceName,
          state: ServiceState,
          /** The share of successful checks over the displayed days, 0 to 1; null before the first. */
          availability: z.number().min(0).max(1).nullable(),
          /** Days in UTC; the last one is today. */
          days: z.array(DayState).length(STATUS_DAYS),
        }),
      ),
      /** Open notes of operators, and those closed within the period; newest first. */
      notes: z.array(StatusNote).max(PAST.year.most),
      /** Periods in which a service did not work normally, newest first. */
      incidents: z
        .array(
          z.object({
            service: ServiceName,
            /** The worst observed state. */
            state: z.enum(['degraded', 'down']),
            startedAt: Timestamp,
            /** Null while it lasts. */
            endedAt: Timestamp.nullable(),
          }),
        )
        .max(PAST.year.most),
      /** Median duration of the last hour's openings, to about 5 percent; null without any. */
      openings: z
        .object({
          medianMs: z.int().nonnegative(),
          /** Medians per minute, the last one is now; null without openings. */
          curve: z.array(z.int().nonnegative().nullable()).length(LATENCY_MINUTES),
        })
        .nullable(),
      /** Withdrawals that ended in the last 24 hours; null without any. */
      deliveries: z
        .object({
          delivered: z.int().nonnegative(),
          returned: z.int().nonnegative(),
          /** Seconds from the order to the accepted offer, median and 95th percentile; null without deliveries. */
          medianS: z.int().nonnegative().nullable(),
          p95S: z.int().nonnegative().nullable(),
        })
        .nullable(),
      /** The last run of the independent auditor; null if unknown. */
      audit: z
        .object({
          at: Timestamp,
          findings: z.int().nonnegative(),
          /** The newest hash of the ledger's chain, in hex; null before the first. */
          head: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: [],
  }),
  subscribeStatus: endpoint({
    method: 'POST',
    path: '/v1/status/subscribe',
    summary: 'Sends a link to an address; who opens it is told of incidents by email',
    access: 'public',
    rate: 'auth',
    isOpenOffline: true,
    body: z.strictObject({ email: EmailAddress }),
    /** The response is the same whether the address is known or not. */
    data: z.object({}),
    refusals: [],
  }),
  confirmStatusEmail: endpoint({
    method: 'POST',
    path: '/v1/status/confirm',
    summary: 'Confirms an address for emails about incidents, by the token of its link, once and within a day',
    access: 'public',
    rate: 'auth',
    isOpenOffline: true,
    body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    data: z.object({ email: z.string() }),
    refusals: ['email_token_invalid'],
  }),
  unsubscribeStatus: endpoint({
    method: 'POST',
    path: '/v1/status/unsubscribe',
    summary: 'Ends the emails about incidents and forgets the address, by the token of an email',
    access: 'public',
    rate: 'auth',
    isOpenOffline: true,
    body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    data: z.object({}),
    refusals: ['unsubscribe_token_invalid'],
  }),
}
