import { useEffect, useRef } from 'react'
import { focusContentIfLost } from '../../ui/focus-content.ts'
import { announce } from '../../ui/live-region.tsx'

/** Tells readers of another screen, as a browser tells of another document: its title is read out, and a lost focus begins at it. */
export function useScreenNews(pathname: string): void {
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    focusContentIfLost()
    announce(document.title)
  }, [pathname])
}
