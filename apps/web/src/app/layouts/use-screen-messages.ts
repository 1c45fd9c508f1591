import { useEffect, useRef } from 'react'
import { focusContentIfLost } from '../../ui/focus-content.ts'
import { announce } from '../../ui/live-region.tsx'

/** After this time the current title is announced, whether or not the screen has set its own. */
const TITLE_WITHIN_MS = 3000

/** Announces a new screen to screen readers like a new document: its title is read out, and a lost focus moves to it. */
export function useScreenMessages(pathname: string): void {
  const shown = useRef({ pathname, title: '' })
  useEffect(() => {
    const isFirst = shown.current.pathname === pathname
    shown.current.pathname = pathname
    if (!isFirst) focusContentIfLost()
    return onTitle(shown.current.title, (title) => {
      shown.current.title = title
      if (!isFirst) announce(title)
    })
  }, [pathname])
}

/** Calls `onChange` once with a title other than `before`, which may be set after the screen appears. Returns the cancel function. */
function onTitle(before: string, onChange: (title: string) => void): () => void {
  const isThere = () => document.title !== '' && document.title !== before
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const announce = () => {
    stop()
    onChange(document.title)
  }
  const observer = new MutationObserver(() => {
    if (isThere()) announce()
  })
  const timer = setTimeout(announce, TITLE_WITHIN_MS)
  if (isThere()) announce()
  else observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return stop
}
