import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/** The address that was pressed when the page ended, in the tab's storage. */
export const PRESSED_ADDRESS_KEY = 'runecase-pressed-address'

/**
 * Stores the pressed address if the page ends before its screen is shown. After a deployment the screen's script is gone, and the router
 * reloads the page where it is; the first-paint script then continues to the pressed address.
 */
export function usePressedAddress(): void {
  const { location } = useNavigation()
  const address = location && createPath(location)
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
}
