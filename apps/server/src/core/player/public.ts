/** What other features may do with players: find them, create them, read and change their accounts. */

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
export { type CreatePlayerDeps, createPlayer, type Newcomer } from './create-player.ts'
export { type ExperienceGain, experienceGain } from './gain-experience.ts'
export { getCurrentUser, type ShownDebt, type UserDeps } from './get-user.ts'
export { isHistoryShown } from './history-shown.ts'
export { levelMessage } from './player.events.ts'
export { addSpent, findNickname, findRegisteredAt, getNickname } from './player.sql.ts'
