import { z } from 'zod'
import { Id, Timestamp } from '../paging.ts'
import { listOf, listQuery } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** One entry of the operator log. */
export const LogEntry = z.object({
  seq: Id,
  at: Timestamp,
  /** Null for the server's console. */
  operator: z.object({ id: Id, login: z.string(), name: z.string() }).nullable(),
  address: z.string(),
  /** For example `operator.invited`. */
  action: z.string(),
  /** The target, such as `operator 12`; null if the action has none. */
  target: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  changeRequestId: Id.nullable(),
  /** Hash of this entry and all before it, hex. */
  hash: z.string(),
})
export type LogEntry = z.output<typeof LogEntry>

export const operatorLogEndpoints = {
  listOperatorLog: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/log',
    summary: 'The operator log, the newest first; without `log.all` only what the operator themselves did',
    permission: 'log.own',
    query: listQuery(['seq'], '-seq', {
      operatorId: Id.optional(),
      /** A prefix of an action: `operator.` or `operator.invited`. */
      action: z
        .string()
        .regex(/^[a-z0-9_.]{1,60}$/)
        .optional(),
      /** A whole target, such as `player 12`, or its number or name alone. */
      target: z.string().trim().max(100).optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional(),
    }),
    data: listOf(LogEntry),
    refusals: [],
  }),
}
