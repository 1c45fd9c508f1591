import { z } from 'zod'
import { Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'

/** The common part of every proof: the seeds and the operation's number among the player's. */
export const Proof = z.object({
  id: Id,
  serverSeedHash: z.string(),
  /** Null until the player rotates the seed: a seed in force is never disclosed. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
  createdAt: Timestamp,
})

/** The proof of a game with published rules. */
export const RuledProof = Proof.extend({
  rulesVersion: z.int(),
  rulesHash: z.string(),
  /** The rules document exactly as hashed. */
  rules: z.string(),
  ticket: z.int(),
  /** Prices of the items put in, in GOLD. */
  prices: z.array(Gold),
})
