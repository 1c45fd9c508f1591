import { remember, remembered } from '../../api/remembered.ts'

const DECLINED_AT_KEY = 'pushBannerDismissed'
/** The pause after "not now": a week. */
const REPEAT_AFTER_MS = 7 * 86_400_000

/** The inputs of the notification banner. */
export interface BannerSituation {
  /** The browser supports push, and it is configured. */
  readonly isAvailable: boolean
  readonly isPlayer: boolean
  readonly isOptedIn: boolean
  /** The player's missions are loaded. */
  readonly isProgressChecked: boolean
  readonly isMissionCompleted: boolean
  readonly isExcluded: boolean
  /** When the banner was declined, milliseconds since the Unix epoch; null: never. */
  readonly declinedAtMs: number | null
  readonly nowMs: number
}

/** Whether the banner is shown: not for a week after it was declined. */
export function isBannerDue(one: BannerSituation): boolean {
  if (!one.isAvailable || !one.isPlayer || one.isOptedIn || one.isExcluded) return false
  if (!one.isProgressChecked || one.isMissionCompleted) return false
  const { declinedAtMs } = one
  return declinedAtMs === null || !Number.isFinite(declinedAtMs) || one.nowMs - declinedAtMs >= REPEAT_AFTER_MS
}

/** Whether a visitor's country or language is excluded: `KZ`, `kk`, `ru-KZ`. */
export function isPushExcluded(excluded: readonly string[], country: string | null, locale: string): boolean {
  const spoken = locale.toLowerCase()
  return excluded.some((entry) => {
    if (/^[A-Z]{2}$/.test(entry)) return entry === country
    const name = entry.toLowerCase()
    return spoken === name || spoken.startsWith(`${name}-`)
  })
}

export function bannerDeclinedAtMs(): number | null {
  const stored = remembered(DECLINED_AT_KEY)
  return stored === null ? null : Number(stored)
}

export function declineBanner(): void {
  remember(DECLINED_AT_KEY, String(Date.now()))
}
