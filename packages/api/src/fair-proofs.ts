import { z } from 'zod'
import { OpeningProof } from './case-proof.ts'
import { ContractProof } from './contract-proof.ts'
import { Proof } from './proof-shapes.ts'
import { TechiesProof } from './techies-proof.ts'
import { UpgradeProof } from './upgrade-proof.ts'

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
