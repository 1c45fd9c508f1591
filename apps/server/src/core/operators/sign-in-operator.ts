import type { Assertion } from '@runecase/api/passkey-shapes.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { ENGINE } from '../../platform/engine-name.ts'
import type { Operators } from '../../platform/http/api-ports.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { type TotpVault, takeCode } from '../second-factor/public.ts'
import { isPasswordOf } from '../session/public.ts'
import { isBrowserKnown, rememberOperatorBrowser } from './operator-browsers.sql.ts'
import {
  endSessions,
  findOperatorBySecret,
  findWaitingSession,
  insertOperatorSession,
  SESSION_SECONDS,
} from './operator-sessions.sql.ts'
import { findOperatorCredentials, takeRecoveryCode, takeTotpStep } from './operators.sql.ts'
import { selectPasskeys } from './passkeys.sql.ts'
import { type PasskeyDeps, provePasskey, takePasskey } from './passkeys.ts'
import { attemptsOf, returnAttempt, settleAttempts, takeAttempt } from './sign-in-attempts.ts'
import { type Browser, secretHash } from './sign-in-browser.ts'

/** The cookie of the back office: host-only, and not sent with cross-site requests. */
export const OPERATOR_COOKIE = `${ENGINE}_operator`
export const OPERATOR_COOKIE_RULES = { sameSite: 'Strict', maxAgeSeconds: SESSION_SECONDS } as const

const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/
const USER_AGENT_LIMIT = 256

export interface SignInDeps extends Pick<Deps, 'database' | 'clock' | 'random' | 'log'> {
  readonly totpVault: TotpVault
  /** Whether operators of a demo may sign in. */
  readonly hasDemo: boolean
  /** False for load measurements: attempts are not counted. */
  readonly hasLimits: boolean
}

/** The result of a sign-in: a session, and the cookie by which the browser is known from now on. */
export interface OpenedSession {
  readonly secret: string
  readonly browserCookie: string
}

/** Resolves cookies of the back office to operators. */
export function createOperators({ database, hasDemo }: Pick<SignInDeps, 'database' | 'hasDemo'>): Operators {
  return {
    findOperator: async (secret, isAttended) =>
      SECRET.test(secret)
        ? ((await findOperatorBySecret(database, secretHash(secret), { hasDemo, isAttended })) ?? null)
        : null,
  }
}

/**
 * The first step: login and password. Returns the secret of a session that accepts only the code. Refuses with `wrongCredentials`, equally
 * and as slowly for an unknown login, and with `rate_limited` after five failures (`attemptsOf`).
 */
export async function beginSignIn(
  deps: SignInDeps,
  { login, password }: { readonly login: string; readonly password: string },
  browser: Browser,
): Promise<{ readonly secret: string; readonly hasPasskey: boolean }> {
  const attempts = await attemptsOf(deps, 'login', login.toLowerCase(), browser)
  await takeAttempt(deps, attempts)
  const isPossible = /^[a-z0-9._-]+$/.test(login)
  const found = isPossible ? await findOperatorCredentials(deps.database, login, deps.hasDemo) : undefined
  const isRight = await isPasswordOf(password, found?.passwordHash ?? undefined)
  if (found === undefined || !isRight) {
    if (found) await logRefused(deps, found.id, browser, 'wrong password')
    return refuse('wrongCredentials')
  }
  return deps.database.transaction(async (tx) => {
    returnAttempt(tx, attempts)
    const secret = await openSession(tx, deps, found.id, browser, false)
    await logSignIn(tx, found.id, browser, 'session.password_accepted')
    return { secret, hasPasskey: (await selectPasskeys(tx, found.id)).length > 0 }
  })
}

/** A session that waits for its second factor. */
export type WaitingSession = NonNullable<Awaited<ReturnType<typeof findWaitingSession>>>

/** The session whose password was correct. Refuses with `authentication` when the first step was too long ago. */
export async function getWaitingSession(
  deps: Pick<SignInDeps, 'database' | 'hasDemo'>,
  secret: string | null,
): Promise<WaitingSession> {
  if (secret === null || !SECRET.test(secret)) return refuse('authentication')
  const waiting = await deps.database.transaction((tx) => findWaitingSession(tx, secretHash(secret), deps.hasDemo))
  return waiting ?? refuse('authentication')
}

/** A way to prove the second factor. */
interface SecondFactor {
  readonly secret: string | null
  /** Consumes the factor and returns its name in the log; undefined when it is wrong. */
  readonly take: (tx: Tx, session: WaitingSession) => Promise<string | undefined>
  readonly wrong: { readonly code: 'wrong_code' | 'passkey_refused'; readonly text: string }
}

/**
 * The second step: a code of the app, each accepted once, or a recovery code. The secret of the open session differs from the first one.
 * Refuses with `wrong_code`, with `authentication` when the first step was too long ago, and with `rate_limited`.
 */
export function finishSignIn(
  deps: SignInDeps,
  { secret, code }: { readonly secret: string | null; readonly code: string },
  browser: Browser,
): Promise<OpenedSession> {
  const action = code.includes('-') ? 'session.opened_by_recovery_code' : 'session.opened'
  const take = async (tx: Tx, session: WaitingSession) =>
    (await takeOperatorCode(tx, deps, session, code)) ? action : undefined
  return openByFactor(deps, { secret, take, wrong: { code: 'wrong_code', text: 'wrong code' } }, browser)
}

/** Like `finishSignIn`, with a passkey. Refuses any answer that proves none of the operator's keys with `passkey_refused`. */
export async function finishByPasskey(
  deps: SignInDeps & PasskeyDeps,
  { secret, answer }: { readonly secret: string | null; readonly answer: Assertion },
  browser: Browser,
): Promise<OpenedSession> {
  const { id: sessionId, operatorId } = await getWaitingSession(deps, secret)
  const proof = await provePasskey(deps, { operatorId, sessionId }, answer)
  const take = async (tx: Tx) => (proof && (await takePasskey(tx, proof)) ? 'session.opened_by_passkey' : undefined)
  return openByFactor(deps, { secret, take, wrong: { code: 'passkey_refused', text: 'wrong passkey' } }, browser)
}

async function openByFactor(
  deps: SignInDeps,
  { secret, take, wrong }: SecondFactor,
  browser: Browser,
): Promise<OpenedSession> {
  const waiting = await getWaitingSession(deps, secret)
  const attempts = await attemptsOf(deps, 'code of', waiting.login, browser)
  await takeAttempt(deps, attempts)
  const opened = await deps.database.transaction(async (tx) => {
    const session = await findWaitingSession(tx, secretHash(secret ?? ''), deps.hasDemo)
    if (!session) return refuse('authentication')
    const action = await take(tx, session)
    if (action === undefined) return undefined
    settleAttempts(tx, attempts)
    await endSessions(tx, session.operatorId, session.id)
    const open = await openWhole(tx, deps, session.operatorId, browser)
    await logSignIn(tx, session.operatorId, browser, action)
    return open
  })
  if (opened !== undefined) return opened
  await logRefused(deps, waiting.operatorId, browser, wrong.text)
  return refuse(wrong.code)
}

/** Consumes a code; false when it is wrong or was used before. */
export function takeOperatorCode(
  tx: Tx,
  deps: Pick<SignInDeps, 'totpVault' | 'clock'>,
  { operatorId, totpSecret }: { readonly operatorId: bigint; readonly totpSecret: Buffer },
  code: string,
): Promise<boolean> {
  const store = { takeTotpStep, takeRecoveryCode }
  return takeCode(tx, { ...deps, store }, { ownerId: operatorId, totpSecret }, code)
}

/** Opens a session with both factors, and makes its browser known. */
export async function openWhole(
  tx: Tx,
  deps: Pick<SignInDeps, 'random'>,
  operatorId: bigint,
  browser: Browser,
): Promise<OpenedSession> {
  const { cookie } = browser
  const isKnown = cookie !== null && (await isBrowserKnown(tx, secretHash(cookie)))
  const browserCookie = isKnown ? cookie : deps.random(SECRET_BYTES).toString('base64url')
  await rememberOperatorBrowser(tx, operatorId, secretHash(browserCookie))
  return { secret: await openSession(tx, deps, operatorId, browser, true), browserCookie }
}

/** Opens a session; returns its secret. */
export async function openSession(
  tx: Tx,
  { random }: Pick<SignInDeps, 'random'>,
  operatorId: bigint,
  { address, userAgent }: Pick<Browser, 'address' | 'userAgent'>,
  isWhole: boolean,
): Promise<string> {
  const secret = random(SECRET_BYTES).toString('base64url')
  const agent = userAgent?.slice(0, USER_AGENT_LIMIT) ?? null
  await insertOperatorSession(tx, { operatorId, secretHash: secretHash(secret), address, userAgent: agent, isWhole })
  return secret
}

/** Runs in a separate transaction, because that of the logged attempt was rolled back. */
export function logRefused(
  deps: Pick<SignInDeps, 'database'>,
  operatorId: bigint,
  browser: Pick<Browser, 'address'>,
  why: string,
) {
  return deps.database.transaction((tx) => logSignIn(tx, operatorId, browser, 'session.refused', why))
}

/** Writes a log entry about a sign-in. */
export function logSignIn(
  tx: Tx,
  operatorId: bigint,
  { address }: Pick<Browser, 'address'>,
  action: string,
  reason: string | null = null,
) {
  const none = { target: null, before: null, after: null, changeRequestId: null }
  return insertLogEntry(tx, { operatorId, address, action, reason, ...none })
}
