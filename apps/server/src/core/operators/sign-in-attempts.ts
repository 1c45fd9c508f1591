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
 * The subjects by which failures are counted. An unknown browser: the login and the address. A browser in which this operator has signed in
 * before: that browser alone, so that nobody else can block it. A confirmation within a session: that session.
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
 * Takes an attempt before it is known whether it fails. Refuses with `rate_limited` (the seconds that are left) after five failures. A
 * refused attempt counts for no subject, because otherwise a blocked address could block any login.
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

/** Takes back an attempt that did not fail: the password was correct. */
export function returnAttempt(tx: Tx, { subjects }: Attempts): void {
  returnOperatorAttempts(tx, subjects)
}

/**
 * Resets the failures of a known browser or session after a correct second factor. The failures of unknown browsers stay counted, because a
 * success does not show that they were the operator.
 */
export function settleAttempts(tx: Tx, { isOwn, subjects }: Attempts): void {
  if (isOwn) deleteOperatorAttempts(tx, subjects)
  else returnOperatorAttempts(tx, subjects)
}
