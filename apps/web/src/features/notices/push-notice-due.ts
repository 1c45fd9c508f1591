import { remember, remembered } from '../../api/remembered.ts'

const DECLINED_AT_KEY = 'pushBannerDismissed'
/** Who said "not now" is asked again a week later. */
const REST_MS = 7 * 86_400_000

/** Whether the banner for notifications may be shown: where the browser can be sent any, and not for a week after it was declined. */
export function isPushNoticeDue(canBeSent: boolean, declinedAtMs: number | null, nowMs: number): boolean {
  if (!canBeSent) return false
  return declinedAtMs === null || !Number.isFinite(declinedAtMs) || nowMs - declinedAtMs >= REST_MS
}

export function isPushNoticeDueHere(): boolean {
  // Apple's phones have these only where the shop stands on the home screen, and nowhere else may they be asked.
  const canBeSent = 'Notification' in window && 'PushManager' in window
  const declinedAt = remembered(DECLINED_AT_KEY)
  return isPushNoticeDue(canBeSent, declinedAt === null ? null : Number(declinedAt), Date.now())
}

export function declinePushNotice(): void {
  remember(DECLINED_AT_KEY, String(Date.now()))
}
