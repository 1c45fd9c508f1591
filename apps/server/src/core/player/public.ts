/** The interface of players for features: find them, create them, read and change their accounts. */

export {
  countSteamLogin,
  findPlayersByEmail,
  findRemoteAvatar,
  getAccount,
  getConfirmedEmail,
  getSteamData,
  updateAvatar,
  updateEmail,
  updateHidden,
  updateLanguage,
  updateNickname,
  updatePartner,
  updateProviderAvatar,
  updateSteamData,
  updateTimeZone,
} from './account.sql.ts'
export { type CreatePlayerDeps, createPlayer } from './create-player.ts'
export { getCurrentUser, type ShownDebt, type UserDeps } from './get-user.ts'
export { isHistoryShown } from './history-shown.ts'
export { type ErasePersonalData, PersonalData } from './personal-data.ts'
export {
  countNamed,
  findNickname,
  findRegisteredAt,
  getNickname,
  hasRefilled,
  PLAYERS_NAMED,
  selectNicknames,
} from './player.sql.ts'
export { type EventSpan, type PlayerEvent, type PlayerRecordPart, PlayerRecords } from './player-records.ts'
export { selectPublicPlayers } from './public-players.sql.ts'
export { refuseSimulatedPlayers } from './refuse-simulated-players.ts'
export { selectRegistered } from './registered-players.sql.ts'
export { FACES, SHOWN_PLAYERS, USERS } from './relations.sql.ts'
export { type ReservedName, type ReservedNameSource, ReservedNames } from './reserved-names.ts'
