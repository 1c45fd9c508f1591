import { z } from 'zod'
import { Moment } from '../paging.ts'
import { ATTENTION_KINDS } from './attention-rules.ts'

export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** How many wait; 1 where it is about one thing. */
  count: z.int().min(1),
  /** What it is about, where it is one thing; its name may be the shop's own, such as of a service. */
  subject: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** By how much something is off, in the unit of the kind. */
  value: z.number().nullable(),
  /** Since when the oldest waits; null where nobody knows. */
  since: Moment.nullable(),
})
export type Attention = z.output<typeof Attention>
