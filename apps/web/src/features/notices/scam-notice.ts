import { useEffect } from 'react'
import { remember, remembered } from '../../api/remembered.ts'
import { paths } from '../../navigation/paths.ts'

const NEVER_AGAIN_KEY = 'dontShowScamPopup'
const CLOSED_AT_KEY = 'lastClosedScamPopup'
const PLACE_SEEN_KEY = 'scamPlaceSeen'
/** A warning that comes more often is not read. */
const REST_MS = 86_400_000
/** How long the first session of a new account lasts. */
const FIRST_SESSION_MS = 3_600_000

/** What the warning depends on. Moments in Unix milliseconds. */
interface ScamFacts {
  readonly isNeverAgain: boolean
  /** Null before it was first closed. */
  readonly closedAtMs: number | null
  /** The player has been where fraud would reach him: at his things, at a refill, at his trade link. */
  readonly wasAtPlace: boolean
  readonly createdAtMs: number
  readonly nowMs: number
}

/**
 * Whether a player is to be warned of fraud. For the first time once he has something to lose: at his things, at a refill, at his trade
 * link, or after his first session. Then a day after he closed it, unless he has had enough of it.
 */
export function isScamNoticeDue({ isNeverAgain, closedAtMs, wasAtPlace, createdAtMs, nowMs }: ScamFacts): boolean {
  if (isNeverAgain) return false
  if (closedAtMs !== null) return !Number.isFinite(closedAtMs) || nowMs - closedAtMs >= REST_MS
  return wasAtPlace || nowMs - createdAtMs >= FIRST_SESSION_MS
}

/** `createdAt` is when the player's account was made, ISO 8601. */
export function isScamNoticeDueHere(createdAt: string): boolean {
  const closedAt = remembered(CLOSED_AT_KEY)
  return isScamNoticeDue({
    isNeverAgain: remembered(NEVER_AGAIN_KEY) === 'true',
    closedAtMs: closedAt === null ? null : Number(closedAt),
    wasAtPlace: remembered(PLACE_SEEN_KEY) === 'true',
    createdAtMs: Date.parse(createdAt),
    nowMs: Date.now(),
  })
}

export function closeScamNotice(isNeverAgain: boolean): void {
  if (isNeverAgain) remember(NEVER_AGAIN_KEY, 'true')
  remember(CLOSED_AT_KEY, String(Date.now()))
}

/** Whether an address is a place where a player is to know of fraud. */
export function isScamPlace(userId: string, pathname: string, hash: string): boolean {
  if (hash === paths.tradeLink() || hash === paths.tradeLogin()) return true
  if (pathname === paths.refill() || pathname.startsWith(`${paths.refill()}/`)) return true
  const isOfOthers = /^\/profile\/\d+$/.test(pathname) && pathname !== paths.profile(userId)
  return !isOfOthers && (pathname === paths.ownProfile() || pathname.startsWith(`${paths.ownProfile()}/`))
}

/** Remembers that the player came to such a place. */
export function useScamPlaces(userId: string | undefined, pathname: string, hash: string): void {
  useEffect(() => {
    if (userId === undefined || !isScamPlace(userId, pathname, hash)) return
    if (remembered(PLACE_SEEN_KEY) !== 'true') remember(PLACE_SEEN_KEY, 'true')
  }, [userId, pathname, hash])
}
