import { z } from 'zod'
import { Proof } from './proof-shapes.ts'
import { RARITIES } from './rarity.ts'

export const OpeningProof = Proof.extend({
  purpose: z.literal('open'),
  case: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  count: z.int(),
  rules: z.object({
    multifixNumber: z.int().nullable(),
    multicastRange: z.tuple([z.int(), z.int()]).nullable(),
    bonus: z.object({ min: z.int(), max: z.int() }).nullable(),
  }),
  oddsVersion: z.int(),
  oddsHash: z.string(),
  odds: z.string(),
  /** The current rarity of each line of the odds, in their order; it is not part of the proof. Older files lack it. */
  rarities: z.array(z.enum(RARITIES)).optional(),
  rolls: z.array(
    z.object({
      index: z.int(),
      ticket: z.int(),
      /** The item's slug, as in the odds. */
      itemId: z.string(),
      /** The item's current name and look; it is not part of the proof. */
      item: z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES) }),
    }),
  ),
  multicast: z.array(z.int()).nullable(),
  bonusCoins: z.array(z.int()).nullable(),
})
