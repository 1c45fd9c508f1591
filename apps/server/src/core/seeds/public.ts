/** Server and client seeds: committed to, used with a nonce, rotated and revealed. */

export { FirstSeeds } from './first-seed.ts'
export { insertRoll, type RollRow } from './rolls.sql.ts'
export { SeedVault } from './sealed-seed.ts'
export {
  ageSeeds,
  createSeed,
  needsRotation,
  OPERATIONS_PER_SEED,
  rotateSeedWithin,
  rotateWornSeed,
  SEED_LIFETIME_MS,
  type SeedDeps,
  storeFirstSeed,
  type TakenNonce,
  takeNonce,
} from './seeds.ts'
