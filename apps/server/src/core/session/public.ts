/** The interface of sessions for features and page rendering. */

export { createSignInLink } from './create-sign-in-link.ts'
export { findFactorSince, removeFactor } from './factor/change-factor.ts'
export { findSteamId, findSteamIdentity, findSubject } from './identities.sql.ts'
export { AVATAR_IDS } from './make-identity.ts'
export { hashPassword, isPasswordOf } from './password-hash.ts'
export type { Fetch } from './providers/ask-provider.ts'
export { readNickname } from './read-nickname.ts'
export { CREDENTIALS, IDENTITIES, OPEN_SESSIONS, SESSIONS } from './relations.sql.ts'
export {
  createSessions,
  endSessionsWithin,
  findCallerByCookie,
  type PlayerSessions,
  SESSION_COOKIE,
} from './sessions.ts'
export { selectSignUps } from './sign-ups.sql.ts'
