/** Server and client seeds: committed to, used with a nonce, rotated and revealed. */

export { FirstSeeds } from './first-seed.ts'
export { PROVED_SEED, type ProvedSeed, provedSeed } from './proved-seed.ts'
export { ROLLS, SEALED_SEEDS, SEEDS } from './relations.sql.ts'
export { insertRoll, insertRolls, type RollRow, rollJoin, rollValues } from './rolls.sql.ts'
export { SeedVault } from './sealed-seed.ts'
export { holdsSeed, seedJoin } from './seeds.sql.ts'
export {
  ageSeeds,
  createSeed,
  needsRotation,
  OPERATIONS_PER_SEED,
  recallDice,
  releaseSeed,
  rotateSeedWithin,
  rotateWornSeed,
  SEED_LIFETIME_MS,
  type SeedDeps,
  storeFirstSeed,
  type TakenNonce,
  takeNonce,
  takeNonceAndHold,
} from './seeds.ts'
