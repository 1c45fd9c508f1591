import type { Assertion } from '@runecase/api/passkey-shapes.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { endSessions, updateSecondFactorAt } from './operator-sessions.sql.ts'
import { countRecoveryCodes, findTotpSecret } from './operators.sql.ts'
import { type PasskeyDeps, provePasskey, takePasskey } from './passkeys.ts'
import { runOperatorCommand } from './run-operator-command.ts'
import { attemptsIn, settleAttempts, takeAttempt } from './sign-in-attempts.ts'
import { logRefused, type SignInDeps, takeOperatorCode } from './sign-in-operator.ts'

/**
 * Ends one of the operator's own sessions; the current one is ended by `signOut`. Refuses another operator's session with `dataNotFound`.
 */
export function endOwnSession(
  deps: Pick<SignInDeps, 'database'>,
  call: OperatorCall,
  sessionId: bigint,
): Promise<void> {
  const action = sessionId === call.operator.sessionId ? 'session.ended' : 'session.ended_elsewhere'
  return runOperatorCommand(deps, call, { action }, async (tx) => {
    if ((await endSessions(tx, call.operator.id, sessionId)) === 0) refuse('dataNotFound')
    return { answer: undefined, target: `session ${sessionId}` }
  })
}

/** Confirms the second factor again. Refuses with `wrong_code`, and after five failures of this session with `rate_limited`. */
export async function confirmSecondFactor(deps: SignInDeps, call: OperatorCall, code: string): Promise<Date> {
  const { operator } = call
  const attempts = attemptsIn(operator)
  await takeAttempt(deps, attempts)
  return runOperatorCommand(deps, call, { action: 'session.confirmed' }, async (tx) => {
    const totpSecret = (await findTotpSecret(tx, operator.id)) ?? refuse('authentication')
    if (!(await takeOperatorCode(tx, deps, { operatorId: operator.id, totpSecret }, code))) return refuse('wrong_code')
    settleAttempts(tx, attempts)
    return { answer: await updateSecondFactorAt(tx, operator.sessionId) }
  }).catch(logWrong(deps, call, 'wrong_code', 'wrong code'))
}

/** Renews the second factor with a passkey. */
export async function confirmByPasskey(
  deps: SignInDeps & PasskeyDeps,
  call: OperatorCall,
  answer: Assertion,
): Promise<Date> {
  const { operator } = call
  const attempts = attemptsIn(operator)
  await takeAttempt(deps, attempts)
  const proof = await provePasskey(deps, { operatorId: operator.id, sessionId: operator.sessionId }, answer)
  return runOperatorCommand(deps, call, { action: 'session.confirmed_by_passkey' }, async (tx) => {
    if (!proof || !(await takePasskey(tx, proof))) return refuse('passkey_refused')
    settleAttempts(tx, attempts)
    return { answer: await updateSecondFactorAt(tx, operator.sessionId) }
  }).catch(logWrong(deps, call, 'passkey_refused', 'wrong passkey'))
}

/** Logs a wrong factor, but no other failure, such as a session that ended meanwhile. */
function logWrong(deps: SignInDeps, call: OperatorCall, code: string, why: string) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.code === code) await logRefused(deps, call.operator.id, call, why)
    throw error
  }
}

/** The number of recovery codes that the operator has left. */
export function getOwnRecoveryCodes(
  { database }: Pick<SignInDeps, 'database'>,
  { id }: { readonly id: bigint },
): Promise<number> {
  return countRecoveryCodes(database, id)
}
