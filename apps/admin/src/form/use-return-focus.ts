import { useEffect } from 'react'

/**
 * Returns the focus to the opener of a dialog. Mantine does so only when the dialog closes, not when its opener unmounts it: keyboard
 * users would start at the top of the page again.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      // After React has removed the dialog.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [isOpen])
}
