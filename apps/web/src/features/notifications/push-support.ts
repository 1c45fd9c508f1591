/** What tells whether a browser can receive push. */
export interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly isStandalone: boolean
  readonly hasPush: boolean
}

/** `install`: an iPhone or iPad receives push only where the site stands on its home screen. */
export type PushSupport = 'yes' | 'install' | 'no'

export function pushSupportOf({ userAgent, maxTouchPoints, isStandalone, hasPush }: Browser): PushSupport {
  if (isApplePhone(userAgent, maxTouchPoints) && !isStandalone) return 'install'
  return hasPush ? 'yes' : 'no'
}

/** Tablets of Apple call themselves a Mac, which has no touch screen. */
function isApplePhone(userAgent: string, maxTouchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export function isPhone(): boolean {
  return /Android/.test(navigator.userAgent) || isApplePhone(navigator.userAgent, navigator.maxTouchPoints)
}

/** There is no service worker while developing, and so no push. */
export function pushSupportHere(): PushSupport {
  return pushSupportOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    hasPush:
      import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  })
}
