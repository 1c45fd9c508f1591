import { refuse } from '../../platform/refuse.ts'
import { isPasswordOf } from './password-hash.ts'
import type { OwnCredentials } from './passwords.sql.ts'
import type { SignInLimits } from './sign-in-limits.ts'

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
