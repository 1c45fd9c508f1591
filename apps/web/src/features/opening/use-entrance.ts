import { type RefObject, useEffect, useRef } from 'react'
import { isCalm } from '../../motion/calm.ts'

const CROSS_FADE_MS = 150
/** The actions of a result are there by then, and a key that skipped the run has been let go. */
const ACTIONS_SHOWN_MS = 320

/** Puts the focus on what is marked, or on the first thing to press in the box, once it is there; the page does not scroll to it. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const first =
        box.current?.querySelector<HTMLElement>('[data-first-focus]') ??
        box.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')
      first?.focus({ preventScroll: true })
    }, ACTIONS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return box
}

/** Fades the box in when it appears and the player wants no other motion. */
export function useCalmEntrance<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    if (isCalm()) box.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE_MS })
  }, [])
  return box
}
