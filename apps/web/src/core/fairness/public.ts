/** Seeds, proofs and receipts of rolls. */

export { default as FAIRNESS_NS } from 'texts:core/fairness/fairness'
export { seedsQuery } from './fairness.queries.ts'
export { assignFirstCommitment, drawFirstSeed } from './first-seed.ts'
export { guardInBrowser, guardOnServer } from './load-fairness.ts'
export { type ProofRow, ProofRows } from './proof-rows.tsx'
export { RollProof } from './roll-proof.tsx'
export { readReceipt, saveReceipt } from './save-receipt.ts'
export { SeedsPanel } from './seeds-panel.tsx'
