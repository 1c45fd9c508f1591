import { z } from 'zod'
import { Gold } from './money-schemas.ts'
import { RuledProof } from './proof-shapes.ts'
import { TECHIES_ENDS } from './techies-rules.ts'

/** The ticket is the number of the board among those with as many mines; the opened cells follow from it, and the payout from the rules. */
export const TechiesProof = RuledProof.omit({ prices: true }).extend({
  purpose: z.literal('techies'),
  mines: z.int(),
  /** The number of boards with so many mines: the range of the roll. */
  range: z.int(),
  minesAt: z.array(z.int()),
  /** Opened cells in order. */
  cells: z.array(z.int()),
  stake: Gold,
  end: z.enum(TECHIES_ENDS),
  payout: Gold,
})
