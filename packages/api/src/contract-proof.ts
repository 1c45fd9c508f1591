import { z } from 'zod'
import { Gold } from './money-schemas.ts'
import { RuledProof } from './proof-shapes.ts'

/** The ticket's row of the rules multiplies the sum of the prices; an item and the change are worth the result, rounded down. */
export const ContractProof = RuledProof.extend({
  purpose: z.literal('contract'),
  multiplier: z.number(),
  payout: Gold,
  itemPrice: Gold.nullable(),
  change: Gold,
})
