/** What other features may do with players: their locks and commands, their money, the seeds of their chances. */

export {
  countSteamLogin,
  findRemoteAvatar,
  getAccount,
  getSteamData,
  updateAvatar,
  updateEmail,
  updateHidden,
  updateLanguage,
  updateProviderAvatar,
  updateSteamData,
} from './account.sql.ts'
export { LedgerChain } from './chain-ledger.ts'
export { type CreatePlayerDeps, createPlayer, type Newcomer } from './create-player.ts'
export { FirstSeeds } from './first-seed.ts'
export { type ExperienceGain, experienceGain } from './gain-experience.ts'
export { getCurrentUser, type UserDeps } from './get-user.ts'
export { isHistoryShown } from './history-shown.ts'
export { InFlightLimiter } from './in-flight-limiter.ts'
export {
  balanceChanged,
  type Credit,
  CURRENCY_ID,
  creditPlayer,
  ENTRY_KIND,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  lossOf,
  moveMoney,
  type PlayerBalance,
  type Transfer,
} from './ledger.ts'
export {
  demandPlay,
  lossAdded,
  PLAY_GATE_COLUMNS,
  PLAYED_NOW,
  type PlayGate,
  whyNotGiven,
  whyNotPlay,
} from './play-gate.ts'
export { findAnswer, getNickname, insertRoll, type LockedPlayer, lockPlayer, updateRefilledAt } from './player.sql.ts'
export { type AnswerToKeep, lockPlayers, numbers, selectAnswers } from './player-batch.sql.ts'
export { type PlayerCommandDeps, type PlayerWork, runPlayerCommand } from './player-command.ts'
export { type BatchOutcome, PlayerQueue } from './player-queue.ts'
export { SeedVault } from './sealed-seed.ts'
export {
  needsRotation,
  OPERATIONS_PER_SEED,
  rotateSeedWithin,
  rotateWornSeed,
  SEED_LIFETIME_MS,
  type SeedDeps,
  type TakenNonce,
  takeNonce,
} from './seeds.ts'
export { packAnswers, type StoredResponse, unpackAnswer } from './stored-responses.ts'
