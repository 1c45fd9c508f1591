/** The pipeline of every command that moves money or items: idempotency, in-flight limit, player lock, batch, stored response. */

export { experienceGain } from './gain-experience.ts'
export { InFlightLimiter } from './in-flight-limiter.ts'
export type { ItemCommand } from './item-command.ts'
export { ItemCommands } from './item-commands.ts'
export { type PlayerCommandDeps, type PlayerWork, runPlayerCommand } from './player-command.ts'
export { type BatchOutcome, PlayerQueue } from './player-queue.ts'
export { USED_KEYS } from './relations.sql.ts'
export {
  findStoredRequest,
  type ResponseToStore,
  responseValues,
  type StoredResponses,
  selectStoredResponses,
  storeResponses,
} from './stored-responses.sql.ts'
export { replayOf } from './stored-responses.ts'
