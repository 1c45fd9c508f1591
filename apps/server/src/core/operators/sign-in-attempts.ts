import { addressKey } from '../../platform/address-key.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteOperatorAttempts, returnOperatorAttempts, takeOperatorAttempts } from './operator-attempts.sql.ts'
import { findOperatorBrowser } from './operator-browsers.sql.ts'
import { type Browser, secretHash } from './sign-in-browser.ts'

/** The step of a sign-in whose failures are counted. */
type Step = 'login' | 'code of'

/**
 * By what failures are counted. Strangers: by the login and by the address. A browser in which this operator has signed in before: by that
 * browser alone, so that nobody else can block it. A confirmation within a session: by that session.
 */
export type Attempts =
  | { readonly isOwn: false; readonly subjects: readonly [login: string, address: string] }
  | { readonly isOwn: true; readonly subjects: readonly [string] }

/** The attempts of a sign-in at this step. */
export async function attemptsOf(
  { database }: Pick<Deps, 'database'>,
  step: Step,
  login: string,
  { address, cookie }: Browser,
): Promise<Attempts> {
  const id = cookie === null ? undefined : await findOperatorBrowser(database, login, secretHash(cookie))
  if (id !== undefined) return { isOwn: true, subjects: [`browser ${id}`] }
  return { isOwn: false, subjects: [`${step} ${login}`, `address ${addressKey(address)}`] }
}

/** The attempts of a confirmation in an open session. */
export const attemptsIn = ({ sessionId }: { readonly sessionId: bigint }): Attempts => ({
  isOwn: true,
  subjects: [`session ${sessionId}`],
})

/**
 * Takes an attempt before it is known whether it fails. Refuses with `rate_limited` (the seconds that are left) after five failures. An
 * attempt that is refused counts for no subject: otherwise a blocked address could block any login.
 */
export async function takeAttempt(
  { database, hasLimits }: Pick<Deps, 'database'> & { readonly hasLimits: boolean },
  { subjects }: Attempts,
): Promise<void> {
  if (!hasLimits) return
  await database.transaction(async (tx) => {
    const seconds = await takeOperatorAttempts(tx, subjects)
    if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
  })
}

/** Returns an attempt that did not fail: the password alone. */
export function returnAttempt(tx: Tx, { subjects }: Attempts): void {
  returnOperatorAttempts(tx, subjects)
}

/**
 * After a second factor that was right: an own browser or session starts anew. What strangers failed stays counted: a success does not say
 * that they were the operator.
 */
export function settleAttempts(tx: Tx, { isOwn, subjects }: Attempts): void {
  if (isOwn) deleteOperatorAttempts(tx, subjects)
  else returnOperatorAttempts(tx, subjects)
}
