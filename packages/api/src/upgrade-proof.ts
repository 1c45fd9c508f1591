import { z } from 'zod'
import { Gold } from './money-schemas.ts'
import { RuledProof } from './proof-shapes.ts'

/** Won when the ticket is below `threshold`, which follows from the prices by the rules. */
export const UpgradeProof = RuledProof.extend({
  purpose: z.literal('upgrade'),
  targetPrice: Gold,
  threshold: z.int(),
  hasWon: z.boolean(),
})
