import { remember, remembered } from '../../api/remembered.ts'

const NEVER_AGAIN_KEY = 'dontShowScamPopup'
const CLOSED_AT_KEY = 'lastClosedScamPopup'
/** A warning that comes more often is not read. */
const REST_MS = 86_400_000

/** Whether a player is to be warned of fraud: not when he has had enough of it, nor for a day after he closed it. */
export function isScamNoticeDue(isNeverAgain: boolean, closedAtMs: number | null, nowMs: number): boolean {
  if (isNeverAgain) return false
  return closedAtMs === null || !Number.isFinite(closedAtMs) || nowMs - closedAtMs >= REST_MS
}

export function isScamNoticeDueHere(): boolean {
  const closedAt = remembered(CLOSED_AT_KEY)
  return isScamNoticeDue(
    remembered(NEVER_AGAIN_KEY) === 'true',
    closedAt === null ? null : Number(closedAt),
    Date.now(),
  )
}

export function closeScamNotice(isNeverAgain: boolean): void {
  if (isNeverAgain) remember(NEVER_AGAIN_KEY, 'true')
  remember(CLOSED_AT_KEY, String(Date.now()))
}
