import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/** The storage key for the URL that was clicked when the page ended, per tab. */
const PRESSED_ADDRESS_KEY = 'shop-pressed-address'

/**
 * Loads the clicked URL if the page ends before its screen is shown. After a deployment the screen's script no longer exists, and the
 * router reloads the current page; the reloaded page then continues to the clicked URL.
 */
export function usePressedAddress(): void {
  const { location: pressed } = useNavigation()
  const address = pressed && createPath(pressed)
  useEffect(() => {
    if (address === undefined) return
    const store = () => {
      try {
        sessionStorage.setItem(PRESSED_ADDRESS_KEY, address)
      } catch {
        // In a browser that refuses storage, the visitor has to click again.
      }
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [address])
  useEffect(() => {
    const stored = takePressedAddress()
    if (stored === null || !isReload()) return
    // Loads a document instead of navigating within the page: if the script were missing again, the page would reload forever.
    const load = () => location.assign(stored)
    if (document.readyState === 'complete') return load()
    // Before the load event has ended, the browser would replace this page in the history instead of keeping it for "back".
    window.addEventListener('load', () => setTimeout(load), { once: true })
  }, [])
}

function takePressedAddress(): string | null {
  try {
    const address = sessionStorage.getItem(PRESSED_ADDRESS_KEY)
    sessionStorage.removeItem(PRESSED_ADDRESS_KEY)
    return address
  } catch {
    return null
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
