/** Server and client seeds: committed to, used with a nonce, rotated and revealed. */

export { FirstSeeds } from './first-seed.ts'
export { insertRoll } from './rolls.sql.ts'
export { SeedVault } from './sealed-seed.ts'
export {
  ageSeeds,
  createSeed,
  keepSeed,
  needsRotation,
  OPERATIONS_PER_SEED,
  rotateSeedWithin,
  rotateWornSeed,
  SEED_LIFETIME_MS,
  type SeedDeps,
  type TakenNonce,
  takeNonce,
} from './seeds.ts'
