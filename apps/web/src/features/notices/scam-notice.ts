import { useEffect } from 'react'
import { remember, remembered } from '../../api/remembered.ts'
import { paths } from '../../navigation/paths.ts'

const NEVER_AGAIN_KEY = 'dontShowScamPopup'
const CLOSED_AT_KEY = 'lastClosedScamPopup'
const PLACE_SEEN_KEY = 'scamPlaceSeen'
/** A more frequent warning would not be read. */
const REPEAT_AFTER_MS = 86_400_000
/** The length of a new account's first session. */
const FIRST_SESSION_MS = 3_600_000

/** What decides whether the warning is shown. Times in Unix milliseconds. */
interface ScamFacts {
  readonly isNeverAgain: boolean
  /** Null before it was first closed. */
  readonly closedAtMs: number | null
  /** The player has visited a page where fraud is likely: their items, a refill, their trade link. */
  readonly wasAtPlace: boolean
  readonly createdAtMs: number
  readonly nowMs: number
}

/**
 * Whether a player must be warned of fraud. First once they have something to lose: at their items, a refill, their trade link, or after their first
 * session. Then a day after they closed it, unless they have turned it off.
 */
export function isScamNoticeDue({ isNeverAgain, closedAtMs, wasAtPlace, createdAtMs, nowMs }: ScamFacts): boolean {
  if (isNeverAgain) return false
  if (closedAtMs !== null) return !Number.isFinite(closedAtMs) || nowMs - closedAtMs >= REPEAT_AFTER_MS
  return wasAtPlace || nowMs - createdAtMs >= FIRST_SESSION_MS
}

/** `createdAt` is the creation time of the player's account, ISO 8601. */
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

/** Whether a URL is a place where the warning applies. */
export function isScamPlace(userId: string, pathname: string, hash: string): boolean {
  if (hash === paths.tradeLink() || hash === paths.tradeLogin()) return true
  if (pathname === paths.refill() || pathname.startsWith(`${paths.refill()}/`)) return true
  const isOfOthers = /^\/profile\/\d+$/.test(pathname) && pathname !== paths.profile(userId)
  return !isOfOthers && (pathname === paths.ownProfile() || pathname.startsWith(`${paths.ownProfile()}/`))
}

/** Stores that the player visited such a place. */
export function useScamPlaces(userId: string | undefined, pathname: string, hash: string): void {
  useEffect(() => {
    if (userId === undefined || !isScamPlace(userId, pathname, hash)) return
    if (remembered(PLACE_SEEN_KEY) !== 'true') remember(PLACE_SEEN_KEY, 'true')
  }, [userId, pathname, hash])
}
