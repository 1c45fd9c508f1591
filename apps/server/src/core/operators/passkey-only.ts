import type { NamingAssertion } from '@runecase/api/passkey-shapes.ts'
import { refuse } from '../../platform/refuse.ts'
import { type PasskeyChallenges, verifyPasskey } from '../second-factor/public.ts'
import { findSignInPasskey, insertUsedChallenge, lockSignInOperator } from './passkeys.sql.ts'
import { adminOf, askAnyPasskey, namesOperator, type PasskeyDeps, takePasskey } from './passkeys.ts'
import { type Browser, secretHash } from './sign-in-browser.ts'
import { logRefused, logSignIn, type OpenedSession, openWhole, type SignInDeps } from './sign-in-operator.ts'

export type PasskeyOnlyDeps = Pick<SignInDeps, 'database' | 'random' | 'hasDemo'> &
  PasskeyDeps & { readonly challenges: PasskeyChallenges }

/** The challenge for signing in by a passkey without login and password. Reveals nothing about operators and their keys. */
export const beginByPasskeyOnly = (deps: PasskeyOnlyDeps) => askAnyPasskey(deps, deps.challenges.make())

/**
 * Signs in by a passkey alone, which counts as both factors: the operator has the key, and the key has verified them. A signature cannot be
 * guessed, so failures are not counted, and failures of other people cannot close this way. Refuses with `passkey_refused`.
 */
export async function finishByPasskeyOnly(
  deps: PasskeyOnlyDeps,
  answer: NamingAssertion,
  browser: Browser,
): Promise<OpenedSession> {
  const key = (await findSignInPasskey(deps.database, answer.id, deps.hasDemo)) ?? refuse('passkey_refused')
  const { operatorId } = key
  let signed = ''
  const expectedChallenge = (challenge: string) => {
    signed = challenge
    return deps.challenges.isFresh(challenge)
  }
  const demands = { expectedChallenge, requireUserVerification: true }
  const proof = namesOperator(answer, operatorId) ? await verifyPasskey(adminOf(deps), key, answer, demands) : undefined
  const opened =
    proof &&
    (await deps.database.transaction(async (tx) => {
      if (!(await lockSignInOperator(tx, operatorId, deps.hasDemo))) return undefined
      if (!(await insertUsedChallenge(tx, secretHash(signed))) || !(await takePasskey(tx, proof))) return undefined
      const open = await openWhole(tx, deps, operatorId, browser)
      await logSignIn(tx, operatorId, browser, 'session.opened_by_passkey_only')
      return open
    }))
  if (opened) return opened
  await logRefused(deps, operatorId, browser, 'wrong passkey')
  return refuse('passkey_refused')
}
