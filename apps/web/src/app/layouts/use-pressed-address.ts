import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/** The address that was pressed when the page ended, in the tab's storage. */
const PRESSED_ADDRESS_KEY = 'shop-pressed-address'

/**
 * Loads the pressed address if the page ends before its screen is shown. After a deployment the screen's script is gone, and the router
 * reloads the page where it is; the reloaded page continues to the pressed address.
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
        // In a browser that refuses storage the press is repeated.
      }
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [address])
  useEffect(() => {
    const stored = takePressedAddress()
    if (stored === null || !isReload()) return
    // A document, not a screen of this page: were its script missing again, the page would be reloaded without end.
    const load = () => location.assign(stored)
    if (document.readyState === 'complete') return load()
    // Before the event has ended, the browser would forget this page instead of leaving it for "back".
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
