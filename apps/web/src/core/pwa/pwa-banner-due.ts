import { remember, remembered } from '../../api/remembered.ts'

const CLOSED_AT_KEY = 'pwa-banner-closed-at'
/** A closed banner is not shown for a day. */
const REPEAT_AFTER_MS = 24 * 3_600_000

/** Whether the banner may be shown again; an invalid time counts as never. */
export function isPwaBannerDue(closedAt: string | null, nowMs: number): boolean {
  const closedAtMs = closedAt === null ? Number.NaN : Number(closedAt)
  return !(nowMs - closedAtMs < REPEAT_AFTER_MS)
}

export const isPwaBannerDueHere = (): boolean => isPwaBannerDue(remembered(CLOSED_AT_KEY), Date.now())

export const closePwaBanner = (): void => remember(CLOSED_AT_KEY, String(Date.now()))
