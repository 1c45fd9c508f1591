import type { PWA_PLATFORMS } from '@runecase/api/missions-rules.ts'

export type PwaPlatform = (typeof PWA_PLATFORMS)[number]

/** The platform of a phone or tablet, null for any other device. iPads identify as a Mac, but have a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): PwaPlatform | null {
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  return /\bMacintosh\b/.test(userAgent) && touchPoints > 1 ? 'ios' : null
}

/** The platform of this browser; null on the server too. */
export function platformHere(): PwaPlatform | null {
  return typeof navigator === 'undefined' ? null : platformOf(navigator.userAgent, navigator.maxTouchPoints)
}

/** Whether the page runs as an installed app. Safari has a property of its own for that. */
export function isInstalledHere(): boolean {
  if (typeof window === 'undefined') return false
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}
