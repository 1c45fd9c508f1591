import type { AttentionSource } from '../../core/operators/public.ts'
import { selectOpenIncidents } from './status.sql.ts'

/** Attention for services that do not work normally. */
export const statusAttention: AttentionSource = {
  kind: 'service_fails',
  permission: 'money.see',
  find: async (queries) =>
    (await selectOpenIncidents(queries)).map(({ service, startedAt }) => ({
      count: 1,
      subject: { id: service, name: service },
      value: null,
      since: startedAt.toISOString(),
    })),
}
