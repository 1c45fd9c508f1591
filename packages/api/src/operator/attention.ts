import { z } from 'zod'
import { Timestamp } from '../paging.ts'
import { ATTENTION_KINDS } from './attention-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** The number of waiting entries; 1 for a single subject. */
  count: z.int().min(1),
  /** The subject, if there is a single one; the name may be an internal one, such as a service's. */
  subject: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The size of a deviation, in the unit of the kind; for withdrawals their value in GOLD. */
  value: z.number().nullable(),
  /** Since when the oldest has waited; null if unknown. */
  since: Timestamp.nullable(),
})
export type Attention = z.output<typeof Attention>

export const attentionEndpoints = {
  getAttention: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/attention',
    summary: 'Work that waits for an operator, of the kinds that the reader may see: the numbers of the menu',
    data: z.object({ items: z.array(Attention) }),
    refusals: [],
  }),
}
