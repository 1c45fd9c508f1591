/** The browser properties that decide push support. */
export interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly isStandalone: boolean
  readonly hasPush: boolean
}

/** `install`: an iPhone or iPad supports push only for a site on its home screen. */
export type PushSupport = 'yes' | 'install' | 'no'

export function pushSupportOf({ userAgent, maxTouchPoints, isStandalone, hasPush }: Browser): PushSupport {
  if (isApplePhone(userAgent, maxTouchPoints) && !isStandalone) return 'install'
  return hasPush ? 'yes' : 'no'
}

/** iPads identify as a Mac, but Macs have no touch screen. */
function isApplePhone(userAgent: string, maxTouchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export function isPhone(): boolean {
  return /Android/.test(navigator.userAgent) || isApplePhone(navigator.userAgent, navigator.maxTouchPoints)
}

/** In development there is no service worker, and so no push. */
export function pushSupportHere(): PushSupport {
  return pushSupportOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    hasPush:
      import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  })
}
