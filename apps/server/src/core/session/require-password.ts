import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { FRESH_FACTOR_MS } from '../../platform/http/fresh-factor.ts'
import { refuse } from '../../platform/refuse.ts'
import { findFactor } from './factor/factor.sql.ts'
import { isPasswordOf } from './password-hash.ts'
import type { OwnCredentials } from './passwords.sql.ts'
import { findSessionProof } from './session.sql.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/**
 * Refuses a caller who may not be the owner of the account, whatever session they have: with `password_wrong` without the current password,
 * and for an account without a password like `requireFreshSignIn`.
 */
export async function requireOwner(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly signInLimits: SignInLimits | null },
  caller: Caller,
  current: OwnCredentials | undefined,
  given: string | undefined,
): Promise<void> {
  if (current) return requirePassword(deps, current, given)
  return requireFreshSignIn(deps, caller)
}

/**
 * Refuses with `sign_in_too_old` a caller who signed in more than ten minutes ago and has not entered the password in this session since.
 * Players with a second factor confirm that instead, which their calls require.
 */
export async function requireFreshSignIn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<void> {
  const [provedAt, factor] = await Promise.all([findSessionProof(database, sessionId), findFactor(database, userId)])
  if (factor) return
  if (!provedAt || clock.nowMs() - provedAt.getTime() > FRESH_FACTOR_MS) refuse('sign_in_too_old')
}

/** Refuses with `password_wrong` unless it is the current password, and with `rate_limited` after five attempts a minute. */
export async function requirePassword(
  { signInLimits }: { readonly signInLimits: SignInLimits | null },
  current: OwnCredentials,
  given: string | undefined,
): Promise<void> {
  // Counted like sign-ins by this login, because a stolen session must not be able to guess faster.
  await signInLimits?.takeOfLogin(current.login.toLowerCase())
  if (given === undefined || !(await isPasswordOf(given, current.passwordHash))) refuse('password_wrong')
}
