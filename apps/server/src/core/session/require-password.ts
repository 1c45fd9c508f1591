import type { Deps } from '../../platform/deps.ts'
import { FRESH_FACTOR_MS } from '../../platform/http/fresh-factor.ts'
import { refuse } from '../../platform/refuse.ts'
import { isPasswordOf } from './password-hash.ts'
import type { OwnCredentials } from './passwords.sql.ts'
import { findSessionBegin } from './session.sql.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/**
 * Refuses who may not be the owner of the account, whatever session they have: with `password_wrong` without the current password, and where
 * there is none with `sign_in_too_old` who signed in more than ten minutes ago.
 */
export async function requireOwner(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly signInLimits: SignInLimits | null },
  sessionId: bigint,
  current: OwnCredentials | undefined,
  given: string | undefined,
): Promise<void> {
  if (current) return requirePassword(deps, current, given)
  const begunAt = await findSessionBegin(deps.database, sessionId)
  if (!begunAt || deps.clock.nowMs() - begunAt.getTime() > FRESH_FACTOR_MS) refuse('sign_in_too_old')
}

/** Refuses with `password_wrong` anything but the current password, and with `rate_limited` after five attempts a minute. */
export async function requirePassword(
  { signInLimits }: { readonly signInLimits: SignInLimits | null },
  current: OwnCredentials,
  given: string | undefined,
): Promise<void> {
  // Counted like sign-ins by this login: a stolen session must not guess faster.
  await signInLimits?.takeOfLogin(current.login.toLowerCase())
  if (given === undefined || !(await isPasswordOf(given, current.passwordHash))) refuse('password_wrong')
}
