import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Tx } from '../../platform/db.ts'
import type { Operators } from '../../platform/http/api-ports.ts'
import { refuse } from '../../platform/refuse.ts'
import { isPasswordOf } from '../session/public.ts'
import { insertLogEntry } from './operator-log.sql.ts'
import {
  deleteOperatorAttempts,
  endSessions,
  findOperatorBySecret,
  findWaitingSession,
  insertOperatorSession,
  returnOperatorAttempts,
  SESSION_SECONDS,
  takeOperatorAttempts,
} from './operator-sessions.sql.ts'
import { findOperatorCredentials, takeRecoveryCode, takeTotpStep } from './operators.sql.ts'
import { findTotpStep, type TotpVault } from './totp.ts'

/** The cookie of the back office: host-only, and with no call that another site began. */
export const OPERATOR_COOKIE = 'runecase_operator'
export const OPERATOR_COOKIE_RULES = { sameSite: 'Strict', maxAgeSeconds: SESSION_SECONDS } as const

const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/
const MOST_FAILURES = 5
const PAUSE_SECONDS = 900
const USER_AGENT_LIMIT = 256

export interface SignInDeps extends Pick<Deps, 'database' | 'clock' | 'random' | 'log'> {
  readonly totpVault: TotpVault
  /** Operators of the demo may sign in. */
  readonly hasDemo: boolean
  /** False: attempts are not counted, for load measurement. */
  readonly hasLimits: boolean
}

/** Where somebody signs in from. */
export interface Browser {
  readonly address: string
  readonly userAgent: string | null
}

export const secretHash = (secret: string) => hash('sha256', secret, 'buffer')

/** How the cookies of the back office become operators. */
export function createOperators({ database, hasDemo }: Pick<SignInDeps, 'database' | 'hasDemo'>): Operators {
  return {
    findOperator: async (secret) =>
      SECRET.test(secret) ? ((await findOperatorBySecret(database, secretHash(secret), hasDemo)) ?? null) : null,
  }
}

/**
 * The first step: login and password. Answers the secret of a session that takes nothing but the code. Refuses with `wrongCredentials`, the
 * same and as slowly for an unknown login, and with `rate_limited` after five failures of the login or the address.
 */
export async function beginSignIn(
  deps: SignInDeps,
  { login, password }: { readonly login: string; readonly password: string },
  browser: Browser,
): Promise<string> {
  const subjects = attemptsOf(login.toLowerCase(), browser)
  await takeAttempt(deps, subjects)
  const isPossible = /^[a-z0-9._-]+$/.test(login)
  const found = isPossible ? await findOperatorCredentials(deps.database, login, deps.hasDemo) : undefined
  const isRight = await isPasswordOf(password, found?.passwordHash ?? undefined)
  if (found === undefined || !isRight) {
    if (found) await logRefused(deps, found.id, browser, 'wrong password')
    return refuse('wrongCredentials')
  }
  return deps.database.transaction(async (tx) => {
    returnOperatorAttempts(tx, subjects)
    const secret = await openSession(tx, deps, found.id, browser, false)
    await log(tx, found.id, browser, 'session.password_accepted')
    return secret
  })
}

/**
 * The second step: a code of the app, each once, or a recovery code. Answers the secret of the open session, another one than before.
 * Refuses with `wrong_code`, `authentication` where the first step was too long ago, and `rate_limited`.
 */
export async function finishSignIn(
  deps: SignInDeps,
  { secret, code }: { readonly secret: string | null; readonly code: string },
  browser: Browser,
): Promise<string> {
  if (secret === null || !SECRET.test(secret)) refuse('authentication')
  const waiting =
    (await deps.database.transaction((tx) => findWaitingSession(tx, secretHash(secret), deps.hasDemo))) ??
    refuse('authentication')
  const subjects = attemptsOf(waiting.login, browser)
  await takeAttempt(deps, subjects)
  const opened = await deps.database.transaction(async (tx) => {
    const session = await findWaitingSession(tx, secretHash(secret), deps.hasDemo)
    if (!session) return refuse('authentication')
    const isRight = await takeCode(tx, deps, session, code)
    if (!isRight) return undefined
    deleteOperatorAttempts(tx, subjects)
    await endSessions(tx, session.operatorId, session.id)
    const open = await openSession(tx, deps, session.operatorId, browser, true)
    await log(
      tx,
      session.operatorId,
      browser,
      code.includes('-') ? 'session.opened_by_recovery_code' : 'session.opened',
    )
    return open
  })
  if (opened !== undefined) return opened
  await logRefused(deps, waiting.operatorId, browser, 'wrong code')
  return refuse('wrong_code')
}

/** Uses up a code; false where it is wrong or was used before. */
export async function takeCode(
  tx: Tx,
  { totpVault, clock }: Pick<SignInDeps, 'totpVault' | 'clock'>,
  { operatorId, totpSecret }: { readonly operatorId: bigint; readonly totpSecret: Buffer },
  code: string,
): Promise<boolean> {
  if (code.includes('-')) return takeRecoveryCode(tx, operatorId, secretHash(code))
  const step = findTotpStep(totpVault.unseal(operatorId, totpSecret), code, clock.nowMs())
  return step !== null && takeTotpStep(tx, operatorId, step)
}

/** Opens a session and answers its secret. */
export async function openSession(
  tx: Tx,
  { random }: Pick<SignInDeps, 'random'>,
  operatorId: bigint,
  { address, userAgent }: Browser,
  isWhole: boolean,
): Promise<string> {
  const secret = random(SECRET_BYTES).toString('base64url')
  const agent = userAgent?.slice(0, USER_AGENT_LIMIT) ?? null
  await insertOperatorSession(tx, { operatorId, secretHash: secretHash(secret), address, userAgent: agent, isWhole })
  return secret
}

/** Takes an attempt of a login and its address, before anybody knows whether it fails. */
export async function takeAttempt(deps: Pick<SignInDeps, 'database' | 'hasLimits'>, subjects: readonly string[]) {
  if (!deps.hasLimits) return
  const isTaken = await deps.database.transaction((tx) => takeOperatorAttempts(tx, subjects, MOST_FAILURES))
  if (!isTaken) refuse('rate_limited', { seconds: PAUSE_SECONDS, count: PAUSE_SECONDS })
}

/** What failures are counted by. */
export const attemptsOf = (login: string, { address }: Pick<Browser, 'address'>) => [
  `login ${login}`,
  `address ${addressKey(address)}`,
]

/** In a transaction of its own: what it tells of was refused. */
export function logRefused(
  deps: Pick<SignInDeps, 'database'>,
  operatorId: bigint,
  browser: Pick<Browser, 'address'>,
  why: string,
) {
  return deps.database.transaction((tx) => log(tx, operatorId, browser, 'session.refused', why))
}

function log(
  tx: Tx,
  operatorId: bigint,
  { address }: Pick<Browser, 'address'>,
  action: string,
  reason: string | null = null,
) {
  const none = { target: null, before: null, after: null, changeRequestId: null }
  return insertLogEntry(tx, { operatorId, address, action, reason, ...none })
}
