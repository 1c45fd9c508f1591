import { z } from 'zod'
import { Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'
import { TECHIES_ENDS } from './techies-rules.ts'

/** The common part of every proof: the seeds and the operation's number among the player's. */
const Proof = z.object({
  id: Id,
  serverSeedHash: z.string(),
  /** Null until the player rotates the seed: a seed in force is never disclosed. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
  createdAt: Timestamp,
})

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

const RuledProof = Proof.extend({
  rulesVersion: z.int(),
  rulesHash: z.string(),
  /** The rules document exactly as hashed. */
  rules: z.string(),
  ticket: z.int(),
  /** Prices of the items put in, in GOLD. */
  prices: z.array(Gold),
})

/** Won when the ticket is below `threshold`, which follows from the prices by the rules. */
export const UpgradeProof = RuledProof.extend({
  purpose: z.literal('upgrade'),
  targetPrice: Gold,
  threshold: z.int(),
  hasWon: z.boolean(),
})

/**
 * The ticket's row of the rules multiplies the sum of the prices; an item and the change together have the resulting value, rounded down.
 */
export const ContractProof = RuledProof.extend({
  purpose: z.literal('contract'),
  multiplier: z.number(),
  payout: Gold,
  itemPrice: Gold.nullable(),
  change: Gold,
})

/**
 * The ticket is the number of the board among those with the same number of mines; the opened cells follow from it, and the payout from the
 * rules.
 */
export const TechiesProof = RuledProof.omit({ prices: true }).extend({
  purpose: z.literal('techies'),
  mines: z.int(),
  /** The number of boards with this number of mines: the range of the roll. */
  range: z.int(),
  minesAt: z.array(z.int()),
  /** Opened cells in order. */
  cells: z.array(z.int()),
  stake: Gold,
  end: z.enum(TECHIES_ENDS),
  payout: Gold,
})

/** The starting level is one more than the ticket, which is below `range`; the fairness page describes the rule. */
export const StartingLevelProof = Proof.extend({
  purpose: z.literal('bonus'),
  range: z.int(),
  ticket: z.int(),
  level: z.int(),
})

export const RollProof = z.discriminatedUnion('purpose', [
  OpeningProof,
  UpgradeProof,
  ContractProof,
  TechiesProof,
  StartingLevelProof,
])
export type RollProof = z.infer<typeof RollProof>
