import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Sessions } from '../../platform/http/api-ports.ts'
import { FRESH_FACTOR_MS } from '../../platform/http/fresh-factor.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordSignals, signalsOf } from '../linked-accounts/public.ts'
import { BearerTokens } from './bearer-token.ts'
import { findFreshness } from './factor/factor.sql.ts'
import type { FactorParts } from './factor/factor-parts.ts'
import { type SignInFactor, takeFactorAtSignIn } from './factor/give-factor.ts'
import type { SignInWay } from './identities.sql.ts'
import { distrustBrowsers, rememberBrowser } from './player-browsers.sql.ts'
import { requireFreshSignIn } from './require-password.ts'
import {
  findSessionBySecret,
  insertSession,
  isSessionAlive,
  type SessionWindow,
  updateOtherSessionsEnded,
  updateSessionSeen,
  updateSessionsEnded,
} from './session.sql.ts'

/** The cookie that holds the session secret. */
export const SESSION_COOKIE = 'tastyToken'

/** A session unused for this long has ended. */
const IDLE_LIFETIME_MS = 14 * DAY_MS
/** A session of this age has ended, however much it was used. */
const MAX_LIFETIME_MS = 90 * DAY_MS
/** The precision of a session's last use, because each update costs a write. */
const SEEN_PRECISION_MS = 60_000

const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/
const USER_AGENT_LIMIT = 256

/** How bearer tokens are made from sessions, in addition to the interface for endpoints. */
export interface PlayerSessions extends Sessions {
  /** Makes a 15-minute token for a session that is known to be open. */
  issueBearer(caller: Caller): string
}

/** The sessions of the site; `secret` signs bearer tokens and is the same in every process. */
export function createSessions(deps: Pick<Deps, 'database' | 'clock'> & { readonly secret: string }): PlayerSessions {
  const { database, clock } = deps
  const tokens = new BearerTokens(deps.secret)
  const verifyBearer = (bearer: string) => tokens.verify(bearer, clock.nowMs())
  return {
    verifyBearer,
    issueBearer: (caller) => tokens.issue(caller, clock.nowMs()),
    async findCaller(bearer) {
      const caller = verifyBearer(bearer)
      return caller && (await isSessionAlive(database, caller, aliveAt(clock.nowMs()))) ? caller : null
    },
    async requireFreshFactor(caller) {
      const factor = await findFreshness(database, caller, new Date(clock.nowMs() - FRESH_FACTOR_MS))
      if (factor && !factor.isFresh) refuse('second_factor_required', { hasPasskey: factor.hasPasskey })
    },
    requireFreshSignIn: (caller) => requireFreshSignIn(deps, caller),
  }
}

/** The player of a session secret; null when it is unknown or its session has ended. Records the use of the session. */
export async function findCallerByCookie(
  deps: Pick<Deps, 'database' | 'clock'>,
  secret: string,
): Promise<Caller | null> {
  if (!SECRET.test(secret)) return null
  const nowMs = deps.clock.nowMs()
  const session = await findSessionBySecret(deps.database, hashSecret(secret), aliveAt(nowMs))
  if (!session) return null
  const { sessionId, userId, seenAt } = session
  if (nowMs - seenAt.getTime() > SEEN_PRECISION_MS) await updateSessionSeen(deps.database, sessionId, new Date(nowMs))
  return { sessionId, userId }
}

/** The browser and address of a sign-in, and the second factor that was given with it. */
export interface Visitor extends SignInFactor {
  readonly address: string
  readonly userAgent: string | null
  /** The current session secret of the browser; null without one. */
  readonly sessionSecret: string | null
  /** The browser as a device by which they may be recognised; null without their consent. */
  readonly device: string | null
}

export type BeginDeps = Pick<Deps, 'clock' | 'ids' | 'random' | 'seedKey'> & FactorParts

/** A session that was begun. */
export interface BegunSession {
  readonly caller: Caller
  readonly secret: string
  /** The player has signed in before, but never in this browser. */
  readonly isNewBrowser: boolean
}

/**
 * Begins a session with a new secret: 256 random bits, of which only the hash is stored. A sign-in in a new browser is published, for the
 * player's notice. Every kind of sign-in ends here, so it refuses like `takeFactorAtSignIn` when the second factor is missing or wrong.
 */
export async function beginSession(
  tx: Tx,
  deps: BeginDeps,
  userId: bigint,
  visitor: Visitor & { readonly way: SignInWay },
): Promise<BegunSession> {
  const nowMs = deps.clock.nowMs()
  const factorAt = (await takeFactorAtSignIn(tx, deps, userId, visitor)) ? new Date(nowMs) : null
  const secret = deps.random(SECRET_BYTES).toString('base64url')
  const sessionId = deps.ids.next()
  insertSession(tx, {
    id: sessionId,
    userId,
    secretHash: hashSecret(secret),
    address: isIP(visitor.address) ? visitor.address : null,
    userAgent: visitor.userAgent?.slice(0, USER_AGENT_LIMIT).toWellFormed().replaceAll('\0', '') ?? null,
    way: visitor.way,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + MAX_LIFETIME_MS),
    factorAt,
  })
  const isNewBrowser = await rememberBrowser(tx, userId, visitor.browserSecret, factorAt)
  if (isNewBrowser) publishEvents(tx, [{ kind: 'session.new_browser', userId: String(userId) }])
  await recordSignals(tx, deps, userId, signalsOf(visitor))
  return { caller: { userId, sessionId }, secret, isNewBrowser }
}

/** One session of a player, or with `sessionId` null all of them. */
interface Ended {
  readonly userId: bigint
  readonly sessionId: bigint | null
}

/** Ends sessions of a player; returns how many. Sessions that have ended or belong to others do not change. */
export function endSessions(deps: Pick<Deps, 'database' | 'clock'>, ended: Ended): Promise<number> {
  return deps.database.transaction((tx) => endSessionsWithin(tx, deps, ended))
}

/** Ends the previous session of a browser that gets a new one, so that no secret from before a sign-in stays valid. */
export async function endSessionOfCookie(tx: Tx, deps: Pick<Deps, 'clock'>, secret: string | null): Promise<void> {
  if (secret === null || !SECRET.test(secret)) return
  const session = await findSessionBySecret(tx, hashSecret(secret), aliveAt(deps.clock.nowMs()))
  if (session) await endSessionsWithin(tx, deps, session)
}

/** Like `endSessions`, within a transaction. When all of them end, every browser asks for the second factor again. */
export async function endSessionsWithin(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, sessionId }: Ended,
): Promise<number> {
  if (sessionId === null) await distrustBrowsers(tx, userId)
  const count = await updateSessionsEnded(tx, { userId, sessionId, endedAt: new Date(clock.nowMs()) })
  if (count === 0) return 0
  const ofSession = sessionId === null ? null : String(sessionId)
  publishEvents(tx, [{ kind: 'session.ended', userId: String(userId), sessionId: ofSession }])
  return count
}

/** Ends every session of a player but the caller's, within a transaction. */
export async function endOtherSessions(tx: Tx, { clock }: Pick<Deps, 'clock'>, caller: Caller): Promise<void> {
  const ended = await updateOtherSessionsEnded(tx, { ...caller, endedAt: new Date(clock.nowMs()) })
  publishEvents(
    tx,
    ended.map((sessionId) => ({
      kind: 'session.ended' as const,
      userId: String(caller.userId),
      sessionId: String(sessionId),
    })),
  )
}

/** The bounds of open sessions at a time. */
export function aliveAt(nowMs: number): SessionWindow {
  return { now: new Date(nowMs), idleSince: new Date(nowMs - IDLE_LIFETIME_MS) }
}

function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
