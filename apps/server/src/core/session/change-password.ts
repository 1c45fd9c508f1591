import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { type LetterDeps, sendAccountLetter } from './account-letters.ts'
import { lockWaysIn } from './identities.sql.ts'
import { makeCredentials } from './make-identity.ts'
import { hashPassword } from './password-hash.ts'
import { deletePassword, selectOwnCredentials, updatePassword, upsertPassword } from './passwords.sql.ts'
import { requireOwner, requirePassword } from './require-password.ts'
import { updateSessionPassword } from './session.sql.ts'
import { endOtherSessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export type ChangePasswordDeps = LetterDeps &
  Pick<Deps, 'database' | 'random' | 'clock'> & {
    /** Null for load measurements: attempts are not counted. */
    readonly signInLimits: SignInLimits | null
  }

/**
 * Changes the password of the caller and ends their other sessions; an account that had only providers gets a login with it. Returns the
 * login. Refuses like `requireOwner`, because a stolen session must not become a permanent way in, and with `rate_limited` after five
 * attempts a minute.
 */
export async function setPassword(
  deps: ChangePasswordDeps,
  caller: Caller,
  { currentPassword, password }: { readonly currentPassword?: string | undefined; readonly password: string },
): Promise<{ readonly login: string }> {
  const { userId } = caller
  const current = await selectOwnCredentials(deps.database, userId)
  await requireOwner(deps, caller, current, currentPassword)
  const passwordHash = await hashPassword(password)
  const login = await deps.database.transaction(async (tx) => {
    const stored = current
      ? await replacePassword(tx, { userId, from: current.passwordHash, to: passwordHash }, current.login)
      : await addPassword(tx, { userId, login: makeCredentials(deps.random).login, passwordHash })
    await endOtherSessions(tx, deps, caller)
    publishEvents(tx, [{ kind: 'session.password_changed', userId: String(userId) }])
    return stored
  })
  await sendAccountLetter(deps, userId, 'passwordChanged')
  return { login }
}

/**
 * Confirms the current password of the caller, for calls that need a fresh sign-in. Refuses with `dataNotFound` when there is none, with
 * `password_wrong`, and with `rate_limited` after five attempts a minute.
 */
export async function confirmPassword(
  deps: ChangePasswordDeps,
  { userId, sessionId }: Caller,
  { currentPassword }: { readonly currentPassword: string },
): Promise<void> {
  const current = (await selectOwnCredentials(deps.database, userId)) ?? refuse('dataNotFound')
  await requirePassword(deps, current, currentPassword)
  await updateSessionPassword(deps.database, sessionId, new Date(deps.clock.nowMs()))
}

/**
 * Removes login and password of the caller. Refuses with `dataNotFound` when there are none, with `password_wrong`, with `last_way_in`
 * when no provider is linked, and with `rate_limited` after five attempts a minute.
 */
export async function removePassword(
  deps: ChangePasswordDeps,
  { userId }: Caller,
  { currentPassword }: { readonly currentPassword: string },
): Promise<void> {
  const current = await selectOwnCredentials(deps.database, userId)
  if (!current) refuse('dataNotFound')
  await requirePassword(deps, current, currentPassword)
  await deps.database.transaction(async (tx) => {
    const { providers } = await lockWaysIn(tx, userId)
    if (providers.length === 0) refuse('last_way_in')
    if (!(await deletePassword(tx, userId, current.passwordHash))) refuse('password_wrong')
    publishEvents(tx, [{ kind: 'session.password_changed', userId: String(userId) }])
  })
  await sendAccountLetter(deps, userId, 'passwordRemoved')
}

/** Of two simultaneous changes the second one no longer has the current password. */
async function replacePassword(tx: Tx, change: Parameters<typeof updatePassword>[1], login: string): Promise<string> {
  if (!(await updatePassword(tx, change))) refuse('password_wrong')
  return login
}

/** Of two simultaneous first passwords the second one would need the first as its current password. */
async function addPassword(tx: Tx, row: Parameters<typeof upsertPassword>[1]): Promise<string> {
  const { hasPassword } = await lockWaysIn(tx, row.userId)
  if (hasPassword) refuse('password_wrong')
  return upsertPassword(tx, row)
}
